import { describe, expect, it } from 'vitest'
import { vectors } from '../testing/vectors.ts'
import { rate } from './ratings.ts'

interface Recorded {
  readonly players: number
  readonly prior: number
  readonly seatAdvantage: boolean
  readonly games: readonly (readonly [number, number, number, number, number])[]
  readonly ratings: readonly number[]
  readonly advantage: number | null
  readonly error95: readonly number[]
  readonly advantageError95: number | null
}

describe('ratings of many', () => {
  it.each(vectors<Recorded>('ratings'))(
    'of $players, prior $prior, advantage of seat 1 asked for: $seatAdvantage',
    ({ players, prior, seatAdvantage, games, ratings, advantage, error95, advantageError95 }) => {
      const meetings = games.map(([first, second, wins, draws, losses]) => ({
        first: first - 1,
        second: second - 1,
        wins,
        draws,
        losses,
      }))
      const rated = rate({ participants: players, meetings, prior, withAdvantage: seatAdvantage })
      if (rated === null)
        throw new Error('they have an end')
      expect(offBy(rated.ratings.map(({ elo }) => elo), ratings)).toBeLessThanOrEqual(0.05)
      expect(offBy(rated.ratings.map(({ error }) => error), error95)).toBeLessThanOrEqual(0.2)
      expect(offBy(rated.advantage === null ? [] : [rated.advantage.elo], advantage === null ? [] : [advantage]))
        .toBeLessThanOrEqual(0.05)
      expect(
        offBy(
          rated.advantage === null ? [] : [rated.advantage.error],
          advantageError95 === null ? [] : [advantageError95],
        ),
      ).toBeLessThanOrEqual(0.2)
    },
  )

  it('have no end without a prior where somebody only won, and where two groups never met', () => {
    const terms = { participants: 2, prior: 0, withAdvantage: false }
    expect(rate({ ...terms, meetings: [{ first: 0, second: 1, wins: 3, draws: 0, losses: 0 }] })).toBeNull()
    expect(
      rate({
        ...terms,
        participants: 4,
        meetings: [
          { first: 0, second: 1, wins: 1, draws: 0, losses: 1 },
          { first: 2, second: 3, wins: 1, draws: 0, losses: 1 },
        ],
      }),
    ).toBeNull()
    expect(rate({ ...terms, prior: 2, meetings: [{ first: 0, second: 1, wins: 3, draws: 0, losses: 0 }] })).not
      .toBeNull()
  })
})

/** The greatest difference of two lists of numbers. */
function offBy(some: readonly number[], others: readonly number[]): number {
  expect(some).toHaveLength(others.length)
  return Math.max(...some.map((value, index) => Math.abs(value - (others[index] ?? Number.NaN))))
}
