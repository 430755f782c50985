import type { SeatPlans } from './player.ts'
import { describe, expect, it } from 'vitest'
import { firstSeats, perSeat } from '../game/seat.ts'
import { NAMES } from '../game/testing/names.ts'
import { PEBBLES } from '../games/testing/ids.ts'
import { isOver } from './isOver.ts'
import { plainLine } from './log.ts'
import { rematchPlan } from './match.ts'
import { explainEnd, tellWinner } from './sentences.ts'
import { Story } from './testing/story.ts'

const seats: SeatPlans = perSeat(firstSeats(3), seat => ({ kind: 'human', name: NAMES[seat] }))
const LEFT = { code: 'left' } as const

/** A match of three at a heap. */
function three(heap: number, first: 1 | 2 | 3 = 1): Story {
  return new Story({ game: PEBBLES, settings: { seats: 3, heap }, seats, first })
}

describe('a match of three', () => {
  it('has three seats, and begins with the one that the plan says', () => {
    const { match } = three(9, 3).start()
    expect(match.seats).toEqual([1, 2, 3])
    expect(match.toMove).toBe(3)
    expect(three(9, 3).start().move({ take: 1 }).match.toMove).toBe(1)
  })

  it('charges each of them for their own moves', () => {
    const { match } = three(9).start().move({ take: 1 }, 100).move({ take: 1 }, 20).move({ take: 1 }, 3)
    expect(match.usedMs).toMatchObject({ 1: 100, 2: 20, 3: 3, 4: 0 })
  })

  it('tells it in lines', () => {
    const story = three(4).start().move({ take: 3 }).move({ take: 1 }).tell({
      type: 'finished',
      kind: 'heap-empty',
      places: { 1: 1, 2: 2, 3: 3 },
      scores: { 1: 3, 2: 1, 3: 0 },
      plies: 2,
    })
    expect(story.lines().slice(-4).map(line => plainLine(line, NAMES))).toEqual([
      'The match starts: Ann, Bob and Cid',
      '1. Ann takes 3 pebbles [heap 1] 0.0 s',
      '2. Bob takes 1 pebble [heap 0] 0.0 s',
      'Ann wins. The last pebble is taken: Ann has 3, Bob has 1, Cid has 0.',
    ])
  })

  it('has a rematch in which each sits one seat further', () => {
    const plan = rematchPlan({ ...three(9).match.plan, asked: { seats: 3, heap: null } }, 5)
    expect(plan.settings).toEqual({ seats: 3, heap: null })
    expect([1, 2, 3].map(seat => plan.seats[seat as 1]?.kind === 'human' && plan.seats[seat as 1])).toEqual([
      seats[3],
      seats[1],
      seats[2],
    ])
  })
})

describe('a seat that is given up', () => {
  it('leaves the game to the others, whose turn it is then at once', () => {
    const { match } = three(9).start().wait(400).tell({ type: 'forfeited', seat: 1, cause: LEFT, tookMs: 400 })
    expect(match).toMatchObject({ status: 'running', toMove: 2, turnBeganAt: 1_400, plies: 0, state: { gone: [1] } })
    expect(match.usedMs).toMatchObject({ 1: 400, 2: 0, 3: 0 })
    expect(isOver(match)).toBe(false)
  })

  it('waits for a pause before the next turn', () => {
    const story = new Story({ game: PEBBLES, settings: { seats: 3, heap: 9 }, seats, pauseMs: 500 }).start()
    expect(story.tell({ type: 'forfeited', seat: 1, cause: LEFT, tookMs: 0 }).match.turnBeganAt).toBe(1_500)
  })

  it('does not touch the turn of another that runs', () => {
    const { match } = three(9).start().wait(400).tell({ type: 'forfeited', seat: 3, cause: LEFT, tookMs: 0 })
    expect(match).toMatchObject({ toMove: 1, turnBeganAt: 1_000 })
    expect(
      three(9).start().tell({ type: 'forfeited', seat: 3, cause: LEFT, tookMs: 0 }).move({ take: 1 }).move({ take: 1 })
        .match.toMove,
    ).toBe(1)
  })

  it('ends the game where only one is left, by the game\'s own rules', () => {
    const story = three(9).start().tell({ type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0 }).tell({
      type: 'forfeited',
      seat: 3,
      cause: LEFT,
      tookMs: 0,
    })
    expect(story.match).toMatchObject({ status: 'running', toMove: null, turnBeganAt: null })
    const { match } = story.tell({ type: 'finished', kind: 'one-left', places: { 1: 2, 2: 1, 3: 2 }, plies: 0 })
    expect(match.forfeits.map(({ seat, kind, plies }) => [seat, kind, plies])).toEqual([
      [1, 'resigned', 0],
      [3, 'resigned', 0],
    ])
    expect(match.outcome).toEqual({ kind: 'one-left', places: { 1: 2, 2: 1, 3: 2 }, scores: null, forfeit: null })
    expect([tellWinner(match), explainEnd(match)]).toEqual([
      'Bob wins',
      'Only one player is left: Ann has 0, Bob has 0, Cid has 0',
    ])
  })

  it('is told in the log, also where the game ends by it', () => {
    const lines = three(9).start().tell({ type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0 }).tell({
      type: 'forfeited',
      seat: 3,
      cause: LEFT,
      tookMs: 0,
    }).lines()
    expect(lines.slice(-2)).toMatchObject([
      { level: 'warning', seat: 1, text: 'Ann resigned' },
      { level: 'warning', seat: 3, text: 'Cid left the game' },
    ])
  })

  it('does not end it a second time: a later end by the rules has no forfeit of its own', () => {
    const { match } = three(2).start().tell({ type: 'forfeited', seat: 3, cause: LEFT, tookMs: 0 }).move({ take: 2 })
      .tell({ type: 'finished', kind: 'heap-empty', places: { 1: 1, 2: 2, 3: 3 }, plies: 1 })
    expect(match.outcome?.forfeit).toBeNull()
    expect(match.forfeits).toHaveLength(1)
  })
})
