import type { MatchPlan } from '../match/events.ts'
import type { ContestFact } from './events.ts'
import type { Series } from './series.ts'
import { describe, expect, it } from 'vitest'
import { planFor } from '../match/testing/story.ts'
import { nameInGame, nextGameAt } from './series.ts'
import { gameBegan, gameEnded, gameStopped, seriesLog, seriesOf } from './testing/seriesStory.ts'

const external = { kind: 'external' } as const
const PLAN = planFor({ game: 'nim', seats: { 1: external, 2: { kind: 'bot', bot: 'random' } } })

/** A series of three games, and what follows. */
function series(plan: MatchPlan, ...facts: readonly ContestFact[]): Series {
  const made = seriesOf(seriesLog(plan, facts))
  if (made === null)
    throw new Error('no series')
  return made
}

const FIRST = [gameBegan(1), gameEnded(1)]
const SECOND = [gameBegan(2), gameEnded(2)]

describe('a series', () => {
  it('has its players sit one seat further with each game, plans and all', () => {
    expect(series(PLAN).next).toMatchObject({
      game: 1,
      seating: { 1: 1, 2: 2 },
      plan: { seats: PLAN.seats, series: { id: 's1', game: 1 } },
    })
    expect(series(PLAN, ...FIRST).next).toMatchObject({
      game: 2,
      seating: { 1: 2, 2: 1 },
      plan: { seats: { 1: PLAN.seats[2], 2: external }, series: { game: 2 } },
    })
  })

  it('keeps the seats where any may begin, and each begins in turn, from the one that was chosen', () => {
    const seats = { 1: external, 2: external, 3: external }
    const plan = planFor({ game: 'voronoi', settings: { players: 3, stones: 1 }, seats, first: 2 })
    const ended = (game: number): ContestFact => gameEnded(game, { places: [1, 2, 3], scores: [5, 4, 3] })
    const names = { 1: 'Ann', 2: 'Bob', 3: 'Cy' }
    const after = (...facts: readonly ContestFact[]): Series | null => seriesOf(seriesLog(plan, facts, { names }))
    expect(
      [after()?.next, after(gameBegan(1), ended(1))?.next, after(gameBegan(1), ended(1), gameBegan(2), ended(2))?.next]
        .map(next => [next?.plan.first, next?.seating]),
    ).toEqual([2, 3, 1].map(first => [first, { 1: 1, 2: 2, 3: 3 }]))
    expect(after(gameBegan(1), ended(1))).toMatchObject({
      totals: { 1: { points: 1, score: 5 }, 3: { points: 0, score: 3 } },
      places: { 1: 1, 2: 2, 3: 3 },
      began: [{ beganBy: 2 }],
    })
  })

  it('counts for the players, wherever they sit', () => {
    const played = series(PLAN, ...FIRST, ...SECOND, gameBegan(3), gameEnded(3))
    expect(played.totals).toEqual({ 1: { points: 2, score: null }, 2: { points: 1, score: null } })
    expect(played.places).toEqual({ 1: 1, 2: 2 })
    expect(played.next).toBeNull()
  })

  it('is played by one alone', () => {
    const alone = planFor({ game: 'maze', settings: {}, seats: { 1: { kind: 'bot', bot: 'random' } } })
    expect(seriesOf(seriesLog(alone, [gameBegan(1), gameEnded(1, { places: [1] })], { names: { 1: 'Ann' } })))
      .toMatchObject({ played: 1, totals: { 1: { points: 1 } }, next: { game: 2 } })
  })

  it('shares the point of a drawn game, and sums scores without those below 0', () => {
    expect(series(PLAN, gameBegan(1), gameEnded(1, { places: [1, 1], scores: [7, -2] })).totals).toEqual({
      1: { points: 0.5, score: 7 },
      2: { points: 0.5, score: 0 },
    })
  })

  it('plays a game again that was stopped without a result, however often', () => {
    const stops = [1, 2, 3, 4].flatMap(attempt => [gameBegan(1, `m${attempt}`, attempt), gameStopped(1)])
    expect(series(PLAN, ...stops).next).toMatchObject({ game: 1, seating: { 1: 1, 2: 2 } })
  })

  it('ends where a program is out and the game can\'t do without, and goes on where somebody lost on time', () => {
    expect(series(PLAN, gameBegan(1), gameEnded(1, { faults: ['illegal', null] }))).toMatchObject({
      next: null,
      out: [1],
    })
    expect(series(PLAN, gameBegan(1), gameEnded(1, { faults: [null, 'resigned'] }))).toMatchObject({
      next: { game: 2 },
      out: [],
    })
    expect(series(PLAN, gameBegan(1), gameEnded(1, { faults: ['timeout', null] }))).toMatchObject({
      next: { game: 2 },
      out: [],
    })
  })

  it('keeps each game with who began it and its result by player, also one that was stopped', () => {
    expect(series(PLAN, gameBegan(1, 'm0'), gameStopped(1), ...FIRST, ...SECOND, gameBegan(3)).began).toMatchObject([
      { game: 1, match: 'm0', status: 'stopped', places: {} },
      { game: 1, match: 'm1', status: 'ended', beganBy: 1, places: { 1: 1, 2: 2 }, scores: null },
      { game: 2, match: 'm2', status: 'ended', beganBy: 2, places: { 1: 2, 2: 1 } },
      { game: 3, match: 'm3', status: 'running', beganBy: 1 },
    ])
  })

  it('draws chance anew for each game, and the same again where a game is played again', () => {
    const seeds = [series(PLAN), series(PLAN, ...FIRST), series(PLAN, ...FIRST, ...SECOND)].map(({ next }) =>
      next?.plan.seed,
    )
    expect(new Set(seeds).size).toBe(3)
    expect(series(PLAN, gameBegan(1, 'm0'), gameStopped(1)).next?.plan.seed).toBe(seeds[0])
  })

  it('tells when the next game comes: a pause after the last event, and not while one is played', () => {
    const played = series(PLAN, ...FIRST)
    expect(nextGameAt(played)).toBe(played.lastAt)
    expect(nextGameAt(series(PLAN, gameBegan(1)))).toBeNull()
    expect(nextGameAt(series(PLAN, { type: 'stopped', why: 'person' }))).toBeNull()
  })
})

it.each([
  ['has no name and is new', null, {}, 'Player B'],
  ['has no name', null, { 2: 'Player B' }, 'Player B'],
  ['is one of two of that name', 'greedy', { 2: 'greedy (2)' }, 'greedy (2)'],
  ['came in the place of another', 'Zed', { 2: 'Bob' }, 'Zed'],
  ['is new', 'Bob', {}, 'Bob'],
])('the second player of a series who %s has one name in all its games', (_, own, names, name) => {
  expect(nameInGame(own, 2, names)).toBe(name)
})
