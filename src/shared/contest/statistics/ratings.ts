import type { Meetings } from '../../match/fair/strengths.ts'
import { logistic } from '../../game/chance.ts'
import { Z95 } from './normal.ts'
import { inverseOf, timesVector } from './symmetric.ts'

export interface RatingTerms {
  readonly participants: number
  readonly meetings: readonly Meetings[]
  /** Everybody is assumed to have drawn this often against somebody rated 0, so that all ratings are finite. */
  readonly prior: number
  /** Whether to estimate the advantage of seat 1. */
  readonly withAdvantage: boolean
}

/** Elo relative to the mean, and half of its 95 % interval. */
export interface Rating { readonly elo: number, readonly error: number }

export interface Ratings {
  /** The ratings of the participants; their mean is 0. */
  readonly ratings: readonly Rating[]
  /** The advantage of seat 1; null if it was not asked for. */
  readonly advantage: Rating | null
}

/** Elo's scale: one point is this much of the natural logarithm of the odds. */
const SCALE = Math.LN10 / 400
const CLOSE = 1e-10
const MOST_STEPS = 200
/** No step is longer than this many points, since far from the solution the slope says little. */
const LONGEST_STEP = 400

/**
 * The ratings under which the results are likeliest (maximum likelihood), if P(i beats j from seat 1) = 1/(1 + 10^(−(rᵢ
 * − rⱼ + h)/400)) and a draw is half a win; by Newton's method. Null if some ratings would be infinite: without a
 * prior, if somebody, or a group, only won or only lost, or never met the others.
 */
export function rate({ participants, meetings, prior, withAdvantage }: RatingTerms): Ratings | null {
  const unknowns = participants + (withAdvantage ? 1 : 0)
  let at = new Float64Array(unknowns)
  for (let step = 0; step < MOST_STEPS; step++) {
    const { slope, information } = likelihoodAt(at, { participants, meetings, prior, withAdvantage })
    const inverse = inverseOf(information, unknowns)
    if (inverse === null)
      return null
    const change = timesVector(inverse, slope)
    const furthest = Math.max(...change.map(Math.abs))
    const shortened = Math.min(1, LONGEST_STEP / furthest)
    at = at.map((value, index) => value + shortened * (change[index] ?? 0))
    if (furthest < CLOSE)
      return ratingsAt(at, inverse, participants, withAdvantage)
  }
  return null
}

interface Likelihood { readonly slope: Float64Array<ArrayBuffer>, readonly information: Float64Array }

/** The first derivatives of the log likelihood, and the negated second derivatives, row by row. */
function likelihoodAt(at: Float64Array, { participants, meetings, prior, withAdvantage }: RatingTerms): Likelihood {
  const unknowns = at.length
  const slope = new Float64Array(unknowns)
  const information = new Float64Array(unknowns ** 2)
  const add = (signs: readonly (readonly [index: number, sign: 1 | -1])[], games: number, score: number): void => {
    const difference = signs.reduce((sum, [index, sign]) => sum + sign * (at[index] ?? 0), 0)
    const expected = logistic(SCALE * difference)
    const weight = games * expected * (1 - expected) * SCALE ** 2
    for (const [row, rowSign] of signs) {
      slope[row] = (slope[row] ?? 0) + rowSign * SCALE * (score - games * expected)
      for (const [column, columnSign] of signs) {
        information[row * unknowns + column] = (information[row * unknowns + column] ?? 0)
          + rowSign * columnSign * weight
      }
    }
  }
  for (const { first, second, wins, draws, losses } of meetings) {
    add(
      [[first, 1], [second, -1], ...withAdvantage ? [[participants, 1] as const] : []],
      wins + draws + losses,
      wins + draws / 2,
    )
  }
  for (let index = 0; index < participants; index++)
    add([[index, 1]], prior, prior / 2)
  if (prior === 0)
    holdTheMean(information, participants, unknowns)
  return { slope, information }
}

/** Fixes the mean, because only differences are determined. */
function holdTheMean(information: Float64Array, participants: number, unknowns: number): void {
  for (let row = 0; row < participants; row++) {
    for (let column = 0; column < participants; column++)
      information[row * unknowns + column] = (information[row * unknowns + column] ?? 0) + SCALE ** 2
  }
}

function ratingsAt(at: Float64Array, inverse: Float64Array, participants: number, withAdvantage: boolean): Ratings {
  const unknowns = at.length
  const mean = at.subarray(0, participants).reduce((sum, value) => sum + value, 0) / participants
  const covariance = (row: number, column: number): number => inverse[row * unknowns + column] ?? 0
  const withAll = Array.from(
    { length: participants },
    (_, row) => sumTo(participants, column => covariance(row, column)) / participants,
  )
  const ofMean = withAll.reduce((sum, value) => sum + value, 0) / participants
  return {
    ratings: withAll.map((together, index) => ({
      elo: (at[index] ?? 0) - mean,
      error: Z95 * Math.sqrt(Math.max(0, covariance(index, index) - 2 * together + ofMean)),
    })),
    advantage: withAdvantage
      ? { elo: at[participants] ?? 0, error: Z95 * Math.sqrt(covariance(participants, participants)) }
      : null,
  }
}

function sumTo(end: number, valueAt: (index: number) => number): number {
  let sum = 0
  for (let index = 0; index < end; index++)
    sum += valueAt(index)
  return sum
}
