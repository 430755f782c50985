import type { AnyGame } from '../game/game.ts'
import type { Seat } from '../game/seat.ts'
import type { GameId } from '../games/index.ts'
import type { MatchEvent, MatchFact, MatchPlan } from '../match/events.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { firstSeats, perSeat } from '../game/seat.ts'
import { Story } from '../match/testing/story.ts'
import { checkEvents } from './checkEvents.ts'
import { readGameFile, writeGameFile } from './gameFile.ts'
import { stepsOf } from './steps.ts'
import { summarise } from './summarise.ts'
import { transcriptOf } from './transcript.ts'

const house = vi.hoisted((): { game: AnyGame | null } => ({ game: null }))
vi.mock('../games/index.ts', async (original) => {
  const real = await original<typeof import('../games/index.ts')>()
  return {
    ...real,
    gameOf: (id: GameId) => id === 'nim' && house.game !== null ? house.game : real.gameOf(id),
    dialectOf: (id: GameId, name?: string) =>
      id === 'nim' && house.game !== null ? house.game.dialects[0] : real.dialectOf(id, name),
    dialectOrUsual: (id: GameId, name?: string) =>
      id === 'nim' && house.game !== null ? house.game.dialects[0] : real.dialectOrUsual(id, name),
  }
})

beforeAll(async () => {
  house.game = (await import('./testing/countingGame.ts')).countingGame
})

/** A game for so many, who sit down and begin. */
function begun(count: number, plan: Partial<MatchPlan> = {}): Story {
  const seats = firstSeats(count)
  const story = new Story({
    game: 'nim',
    seats: perSeat(seats, () => ({ kind: 'external' } as const)) as MatchPlan['seats'],
    ...plan,
  })
  for (const seat of seats)
    story.tell({ type: 'seated', seat, player: { kind: 'external', name: `P${seat}` } })
  return story.tell({ type: 'started' })
}

function add(story: Story, ...numbers: readonly number[]): Story {
  for (const number of numbers)
    story.move({ add: number }, 100)
  return story
}

const gaveUp = (seat: Seat): MatchFact => ({ type: 'forfeited', seat, cause: { code: 'left' }, tookMs: 0 })
function ended(
  places: Record<string, number>,
  scores: Record<string, number> | undefined,
  plies: number,
  kind = 'last-coin',
): MatchFact {
  return ({ type: 'finished', kind, places, ...scores === undefined ? {} : { scores }, plies }) as MatchFact
}

/** Why the events are refused with one more; null where they are not. */
function refusal(story: Story, ...facts: readonly MatchFact[]): string | null {
  const more = facts.map((fact, index): MatchEvent => ({ seq: story.events.length + index, at: story.at, ...fact }))
  const checked = checkEvents(JSON.parse(JSON.stringify([...story.events, ...more])))
  return checked.ok ? null : checked.error
}

describe('a game for more than two, or for one', () => {
  it('comes back from its file as it was, with the places and scores of all', () => {
    const { events } = add(begun(3, { first: 2 }), 3, 1, 2, 2).tell(
      ended({ 1: 2, 2: 1, 3: 3 }, { 1: 2, 2: 5, 3: 1 }, 4),
    )
    const text = writeGameFile(events)
    expect(readGameFile(text)).toMatchObject({ ok: true, value: { events } })
    expect(JSON.parse(text)).toMatchObject({
      players: { 1: { name: 'P1', kind: 'external' }, 3: { name: 'P3' } },
      result: {
        ending: 'last-coin',
        reason: 'P2 was the last to count',
        winner: 2,
        places: { 1: 2, 2: 1, 3: 3 },
        scores: { 1: 2, 2: 5, 3: 1 },
      },
    })
    expect(stepsOf(events).map(({ seat, leftMs }) => [seat, leftMs])).toEqual([
      [null, { 1: 10_000, 2: 10_000, 3: 10_000 }],
      [2, { 1: 10_000, 2: 9900, 3: 10_000 }],
      [3, { 1: 10_000, 2: 9900, 3: 9900 }],
      [1, { 1: 9900, 2: 9900, 3: 9900 }],
      [2, { 1: 9900, 2: 9800, 3: 9900 }],
    ])
    expect(summarise(events, 'played').players).toEqual(
      [[2, 2], [1, 5], [3, 1]].map(([place, score], index) => ({
        name: `P${index + 1}`,
        kind: 'external',
        place,
        score,
      })),
    )
  })

  it('has no winner in its file where several share the first place, or nobody has it', () => {
    const result = (story: Story): unknown => (JSON.parse(writeGameFile(story.events)) as { result: unknown }).result
    expect(result(begun(3).tell(ended({ 1: 1, 2: 1, 3: 3 }, undefined, 0)))).toMatchObject({
      winner: null,
      places: { 1: 1, 2: 1, 3: 3 },
      scores: null,
    })
    expect(result(begun(1).tell(ended({ 1: 2 }, undefined, 0)))).toMatchObject({ winner: null, places: { 1: 2 } })
    expect(result(begun(1).tell({ type: 'aborted', cause: { code: 'host-closed' } }))).toEqual({
      ending: 'aborted',
      reason: 'the host was closed',
      winner: null,
      places: null,
      scores: null,
    })
  })

  it.each([1, 2, 5, 9])('may have %i seats', (count) => {
    const story = begun(count)
    for (let round = 0; round < 2 && story.match.toMove !== null; round++)
      add(story, ...Array.from<number>({ length: round === 0 ? count : 1 }).fill(3))
    const scores = perSeat(firstSeats(count), seat => seat === 1 ? 6 : 3)
    const places = perSeat(firstSeats(count), seat => seat === 1 ? 1 : 2)
    expect(refusal(story, ended(places as Record<string, number>, scores as Record<string, number>, count + 1)))
      .toBeNull()
  })
})

describe('where the others play on without a seat that was given up', () => {
  it('the game goes on to its own end', () => {
    const story = add(begun(3), 1).tell(gaveUp(2)).tell(gaveUp(3))
    expect(refusal(story, ended({ 1: 1, 2: 2, 3: 2 }, { 1: 1, 2: 0, 3: 0 }, 1))).toBeNull()
    const longer = add(add(begun(3), 1).tell(gaveUp(2)), 2, 3, 3)
    expect(refusal(longer, ended({ 1: 2, 2: 3, 3: 1 }, { 1: 4, 2: 0, 3: 5 }, 4))).toBeNull()
  })

  it.each<[string, () => Story, MatchFact, string]>([
    [
      'nobody moves who gave up',
      () => add(begun(3), 1).tell(gaveUp(2)),
      { type: 'moved', seat: 2, ply: 1, move: { add: 1 }, tookMs: 0 },
      'Move 2 is of P2, but it was the turn of P3.',
    ],
    [
      'nobody gives up twice',
      () => begun(3).tell(gaveUp(2)),
      gaveUp(2),
      'Event 6 ("forfeited") is of a player who had lost already.',
    ],
    [
      'a forfeit does not end it',
      () => begun(3).tell(gaveUp(2)),
      ended({ 1: 1, 2: 3, 3: 1 }, undefined, 0, 'resigned'),
      'The game ends with "Draw between P1 and P3 (resigned)", but nothing in it ended it so.',
    ],
    [
      'the last of them has the end by the rules',
      () => begun(2).tell(gaveUp(2)),
      ended({ 1: 1, 2: 2 }, undefined, 0, 'resigned'),
      'The end of the game contradicts the rules: by them P1 wins (last-coin), not P1 wins (resigned).',
    ],
    [
      'the scores are those of the rules',
      () => begun(2).tell(gaveUp(2)),
      ended({ 1: 1, 2: 2 }, { 1: 0, 2: 1 }, 0),
      'The end of the game contradicts the rules: its places or scores are others by them.',
    ],
    [
      'nobody moves after the end',
      () => begun(2).tell(gaveUp(2)),
      { type: 'moved', seat: 1, ply: 0, move: { add: 1 }, tookMs: 0 },
      'Move 1 comes after the end of the game: P1 was the last to count.',
    ],
    [
      'nobody else sits at the table',
      () => begun(3),
      gaveUp(4),
      'Event 5 ("forfeited") is about seat 4, and the game has 3.',
    ],
  ])('%s', (_, story, fact, error) => {
    expect(refusal(story(), fact)).toBe(error)
  })
})

it('a client hears of every move until it gave up, and then of the end', () => {
  const story = begun(3, { pauseMs: 1000 }).move({ add: 1 }).wait(500).tell(gaveUp(3)).wait(500)
  const { events } = add(story, 3).wait(1000).tell(gaveUp(1)).tell(ended({ 1: 3, 2: 1, 3: 3 }, { 1: 1, 2: 3, 3: 0 }, 2))
  const told = (seat: Seat): string[] => transcriptOf(events, seat).split('\n').slice(5).map(line => line.trim())
  expect(told(1)).toEqual([
    '0.000 < position',
    '0.000 > {"add":1}',
    '1.000 < position',
    '2.100 < position',
    '2.100 < end',
    '# P2 was the last to count',
    '',
  ])
  expect(told(2)).toEqual([
    '0.000 < position',
    '1.000 < position',
    '1.100 > {"add":3}',
    '2.100 < position',
    '2.100 < end',
    '# P2 was the last to count',
    '',
  ])
  expect(told(3)).toEqual(['0.000 < position', '# P3 left the game', '2.100 < end', '# P2 was the last to count', ''])
})

it('only two players can swap their seats', () => {
  const { events: [created] } = begun(3)
  expect(checkEvents([created, { type: 'swapped', seq: 1, at: 1e6 }])).toEqual({
    ok: false,
    error: 'Event 1 ("swapped") swaps two seats of 3.',
  })
})

it('the first move is of a player of the game', () => {
  const { events: [created] } = begun(3, { first: 3 })
  expect(checkEvents([created])).toMatchObject({ ok: true })
  const plan = created?.type === 'created' ? created.plan : null
  expect(checkEvents([{ ...created, plan: { ...plan, first: 4 } }])).toEqual({
    ok: false,
    error: 'Seat 4 can’t make the first move of this game.',
  })
})
