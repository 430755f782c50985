import type { MatchPlan } from './events.ts'
import type { Series, SeriesEvent, SeriesFact } from './series.ts'
import { describe, expect, it } from 'vitest'
import { beginSeries, foldSeries, nameInGame, nextGame, nextGameAt, placesIn } from './series.ts'
import { planFor } from './testing/story.ts'

const external = { kind: 'external' } as const
const PLAN = planFor({ game: 'nim', seats: { 1: external, 2: { kind: 'bot', bot: 'random' } } })

/** A series of three games, and what follows. */
function series(plan: MatchPlan, ...facts: readonly SeriesFact[]): Series {
  const events = [{ type: 'series-began', series: 's1', plan: { plan, games: 3, pauseMs: 0 }, names: { 1: 'Ann', 2: 'Bob' } } as const, ...facts]
    .map((fact, seq): SeriesEvent => ({ seq, at: 0, ...fact }))
  const [began, ...later] = events
  if (began === undefined)
    throw new Error('no events')
  return later.reduce(foldSeries, beginSeries(began))
}

/** A game that was won by the player at seat 1 of its match. */
function wonAtSeat1(game: number, seating: { 1: 1 | 2, 2: 1 | 2 }, out: (1 | 2)[] = []): SeriesFact[] {
  return [
    { type: 'game-began', game, match: `m${game}`, seating },
    { type: 'game-ended', game, match: `m${game}`, places: { 1: 1, 2: 2 }, out },
  ]
}

describe('a series', () => {
  it('has its players sit one seat further with each game, plans and all', () => {
    expect(nextGame(series(PLAN))).toMatchObject({ game: 1, seating: { 1: 1, 2: 2 }, plan: { seats: PLAN.seats, series: { id: 's1', game: 1 } } })
    const second = nextGame(series(PLAN, ...wonAtSeat1(1, { 1: 1, 2: 2 })))
    expect(second).toMatchObject({ game: 2, seating: { 1: 2, 2: 1 }, plan: { seats: { 1: PLAN.seats[2], 2: external }, series: { game: 2 } } })
  })

  it('counts for the players, wherever they sit', () => {
    const played = series(PLAN, ...wonAtSeat1(1, { 1: 1, 2: 2 }), ...wonAtSeat1(2, { 1: 2, 2: 1 }), ...wonAtSeat1(3, { 1: 1, 2: 2 }))
    expect(played.totals).toEqual({ 1: { points: 2, score: null }, 2: { points: 1, score: null } })
    expect(placesIn(played)).toEqual({ 1: 1, 2: 2 })
    expect(nextGame(played)).toBeNull()
  })

  it('shares the point of a drawn game, and sums scores without those below 0', () => {
    const drawn: SeriesFact[] = [
      { type: 'game-began', game: 1, match: 'm1', seating: { 1: 1, 2: 2 } },
      { type: 'game-ended', game: 1, match: 'm1', places: { 1: 1, 2: 1 }, scores: { 1: 7, 2: -2 }, out: [] },
    ]
    expect(series(PLAN, ...drawn).totals).toEqual({ 1: { points: 0.5, score: 7 }, 2: { points: 0.5, score: 0 } })
  })

  it('plays a game again that was stopped without a result', () => {
    const stopped = series(PLAN, { type: 'game-began', game: 1, match: 'm1', seating: { 1: 1, 2: 2 } }, { type: 'game-stopped', game: 1, match: 'm1' })
    expect(nextGame(stopped)).toMatchObject({ game: 1, seating: { 1: 1, 2: 2 } })
  })

  it('ends where a player is out and the game can\'t do without', () => {
    expect(nextGame(series(PLAN, ...wonAtSeat1(1, { 1: 1, 2: 2 }, [2])))).toBeNull()
  })

  it('refuses events out of order', () => {
    expect(() => foldSeries(series(PLAN), { seq: 5, at: 0, type: 'series-ended' })).toThrow('event 5 came where 1 was due')
  })

  it('keeps each game with who began it and its result by player, also one that was stopped', () => {
    const played = series(PLAN, { type: 'game-began', game: 1, match: 'm0', seating: { 1: 1, 2: 2 } }, { type: 'game-stopped', game: 1, match: 'm0' }, ...wonAtSeat1(1, { 1: 1, 2: 2 }), ...wonAtSeat1(2, { 1: 2, 2: 1 }), { type: 'game-began', game: 3, match: 'm3', seating: { 1: 1, 2: 2 } })
    expect(played.games).toMatchObject([
      { game: 1, match: 'm0', status: 'stopped', places: {} },
      { game: 1, match: 'm1', status: 'ended', beganBy: 1, places: { 1: 1, 2: 2 }, scores: null },
      { game: 2, match: 'm2', status: 'ended', beganBy: 2, places: { 1: 2, 2: 1 } },
      { game: 3, match: 'm3', status: 'running', beganBy: 1 },
    ])
  })

  it('draws chance anew for each game, and the same again where a game is played again', () => {
    const seeds = [series(PLAN), series(PLAN, ...wonAtSeat1(1, { 1: 1, 2: 2 })), series(PLAN, ...wonAtSeat1(1, { 1: 1, 2: 2 }), ...wonAtSeat1(2, { 1: 2, 2: 1 }))].map(one => nextGame(one)?.plan.seed)
    expect(new Set(seeds).size).toBe(3)
    expect(nextGame(series(PLAN, { type: 'game-began', game: 1, match: 'm0', seating: { 1: 1, 2: 2 } }, { type: 'game-stopped', game: 1, match: 'm0' }))?.plan.seed).toBe(seeds[0])
  })

  it('tells when the next game comes: a pause after the last event, and not while one is played', () => {
    expect(nextGameAt(series(PLAN, ...wonAtSeat1(1, { 1: 1, 2: 2 })))).toBe(0)
    expect(nextGameAt(series(PLAN, { type: 'game-began', game: 1, match: 'm1', seating: { 1: 1, 2: 2 } }))).toBeNull()
    expect(nextGameAt(series(PLAN, { type: 'series-ended' }))).toBeNull()
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
