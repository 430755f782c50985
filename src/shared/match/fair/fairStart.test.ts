import type { MeetingsFrom } from './strengths.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noTipping } from '../../games/no-tipping/index.ts'
import { fairStart } from './fairStart.ts'

const game = noTipping as unknown as Parameters<typeof fairStart>[0]
/** Seat 1 gains nothing with three blocks each, and ever more with others. */
const STARTS = ([[1, 0.1], [2, 0.3], [3, 0.5], [4, 0.7], [5, 0.9]] as const).map(([weights, firstShare]) => ({
  settings: { rules: 'fall-2021', weights },
  firstShare,
}))

function withBlocks(weights: number, rules = 'fall-2021'): object {
  return { rules, weights }
}

/** What is found for one who has as much time as the other. */
function found(
  weights: number,
  seat: 1 | 2,
  meetings: readonly MeetingsFrom[],
  starts: Parameters<typeof fairStart>[2] = STARTS,
) {
  return fairStart(game, { settings: withBlocks(weights), seat, timeRatio: 1 }, starts, meetings)
}

/** Games of player 0 in that seat, with their scores: 1 for each that they won. */
function met(weights: number, seat: 1 | 2, ...scores: readonly number[]): MeetingsFrom[] {
  const [first, second] = seat === 1 ? [0, 1] : [1, 0]
  const winner = seat === 1 ? 1 : 0
  return scores.map(score => ({
    settings: game.describeSettings(withBlocks(weights)),
    first,
    second,
    wins: score === winner ? 1 : 0,
    draws: score === 0.5 ? 1 : 0,
    losses: score === 1 - winner ? 1 : 0,
    lengthMs: 0,
    turns: 0,
  }))
}

describe('a fair start', () => {
  it('gives the weaker player what the stronger one has over them', () => {
    const wins = met(3, 1, 1, 1, 1, 1, 1, 1, 1, 0)
    const start = found(3, 1, wins)
    expect(start?.planned.chance).toBeGreaterThan(0.7)
    expect(start?.fairer).toMatchObject({ settings: withBlocks(2), seat: 1 })
    expect(Math.abs((start?.fairer?.chance ?? 1) - 0.5)).toBeLessThan(0.15)
  })

  it('does not take for strength what the start gave', () => {
    const wins = [...met(5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0), ...met(5, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)]
    expect(found(3, 1, wins)).toMatchObject({ fairer: null })
    expect(found(3, 1, wins)?.planned.chance).toBeCloseTo(0.5, 6)
  })

  it('swaps the seats before it changes the settings', () => {
    const wins = met(4, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    expect(found(4, 1, wins)?.fairer).toMatchObject({
      settings: withBlocks(4),
      seat: 2,
    })
  })

  it('is not known for those who have hardly met, nor from a start that nobody measured', () => {
    expect(found(3, 1, met(3, 1, 1, 1, 1))).toBeNull()
    expect(found(3, 1, met(9, 1, 1, 1, 1, 1, 1))).toBeNull()
    expect(found(9, 1, met(3, 1, 1, 1, 1, 1))).toBeNull()
  })

  it('takes so much time from the favoured player that the start is even, but never nearly all of it', () => {
    const wins = met(3, 1, 1, 1, 1, 1, 0, 0)
    const { lessTime } = found(3, 2, wins) ?? {}
    const share = lessTime?.share ?? 0
    expect(lessTime?.seat).toBe(2)
    expect(share).toBeGreaterThan(1 / 16)
    expect(share).toBeLessThan(1 / 2)
    expect(lessTime?.chance).toBeCloseTo(0.5, 6)
    const shorter = fairStart(game, { settings: withBlocks(3), seat: 2, timeRatio: share }, STARTS, wins)
    expect(shorter).toMatchObject({ fairer: null, lessTime: null })
    expect(shorter?.planned.chance).toBeCloseTo(0.5, 6)
    const losses = met(3, 1, ...Array.from<number>({ length: 40 }).fill(0))
    expect(found(3, 1, losses)?.lessTime).toMatchObject({ seat: 2, share: 1 / 16 })
    expect(found(3, 1, losses)?.lessTime?.chance).toBeLessThan(0.3)
    const shortest = fairStart(game, { settings: withBlocks(3), seat: 1, timeRatio: 16 }, STARTS, losses)
    expect(shortest?.planned.chance).toBeLessThan(0.3)
    expect(shortest?.lessTime).toBeNull()
  })

  it('keeps the rules', () => {
    const starts = [...STARTS.slice(2), { settings: withBlocks(1, 'classic'), firstShare: 0.01 }]
    const start = found(3, 2, met(3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1), starts)
    expect(start?.fairer).toMatchObject({ settings: withBlocks(5), seat: 2 })
  })

  it('is the same for either player, and nearer to even than the planned one', () => {
    const meeting = fc.record({
      weights: fc.integer({ min: 1, max: 5 }),
      seat: fc.constantFrom(1, 2),
      score: fc.constantFrom(0, 0.5, 1),
    })
    const games = fc.array(meeting, { minLength: 4, maxLength: 30 })
    fc.assert(fc.property(games, fc.integer({ min: 1, max: 5 }), fc.constantFrom(1, 2), (played, weights, seat) => {
      const own = played.flatMap(({ weights, seat, score }) => met(weights, seat, score))
      const theirs = own.map(one => ({ ...one, first: one.second, second: one.first }))
      const start = found(weights, seat, own)
      const other = found(weights, seat === 1 ? 2 : 1, theirs)
      expect((start?.planned.chance ?? 0) + (other?.planned.chance ?? 0)).toBeCloseTo(1, 6)
      expect(other?.fairer?.settings).toEqual(start?.fairer?.settings)
      if (start?.fairer != null)
        expect(Math.abs(start.fairer.chance - 0.5)).toBeLessThan(Math.abs(start.planned.chance - 0.5))
    }))
  })
})
