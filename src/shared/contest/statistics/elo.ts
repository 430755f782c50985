import type { Outcomes } from './outcomes.ts'
import { normalBelow, Z95 } from './normal.ts'
import { gamesEach, momentsOf, totalOf } from './outcomes.ts'

/** What one standard deviation of a result is worth in normalized Elo. */
const NORMALIZED = 800 / Math.LN10
/** The probability that a bound is wrong. */
const DOUBT = 0.05

/** How much stronger one participant is than the other, judging by their results. */
export interface EloEstimate {
  /** The share of the points that the first made, from 0 to 1. */
  readonly score: number
  /**
   * Likelihood of superiority: how likely the first is to be the stronger one, from 0 to 1; null if all results are
   * alike.
   */
  readonly los: number | null
  /**
   * If results differ, a number with its 95 % interval. If all were won, or all lost, a one-sided bound (95 %), which
   * is null if so few results leave it on the other side of 0, where it says nothing.
   */
  readonly difference:
    /** `error` is null if the interval has no end. */
    | {
      readonly kind: 'interval'
      readonly elo: number
      readonly error: number | null
      readonly normalized: number
      readonly normalizedError: number
    }
    | { readonly kind: 'at-least' | 'at-most', readonly elo: number | null }
    /** All results are the same, but neither wins nor losses: nobody can say how certain the number is. */
    | { readonly kind: 'alike', readonly elo: number }
}

/** The difference in Elo at which a score is expected: 400·log₁₀(s/(1 − s)). `score` is strictly between 0 and 1. */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / score - 1)
}

/** The expected score for a difference in Elo. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400))
}

/** Null if nothing was played. */
export function estimateElo(outcomes: Outcomes): EloEstimate | null {
  const total = totalOf(outcomes)
  if (total === 0)
    return null
  const { mean: score, variance } = momentsOf(outcomes)
  if (variance === 0)
    return { score, los: null, difference: ofAlike(score, total) }
  const deviation = Math.sqrt(variance)
  const perGame = Math.sqrt(gamesEach(outcomes))
  return {
    score,
    los: normalBelow((score - 0.5) / Math.sqrt(variance / total)),
    difference: {
      kind: 'interval',
      elo: eloOf(score),
      error: halfWidth(score, Z95 * Math.sqrt(variance / total)),
      normalized: (score - 0.5) / (deviation * perGame) * NORMALIZED,
      normalizedError: Z95 * NORMALIZED / (Math.sqrt(total) * perGame),
    },
  }
}

/** Half the distance between the Elo of the scores `reach` above and below; null if one of them is out of range. */
function halfWidth(score: number, reach: number): number | null {
  return score - reach <= 0 || score + reach >= 1 ? null : (eloOf(score + reach) - eloOf(score - reach)) / 2
}

function ofAlike(score: number, total: number): EloEstimate['difference'] {
  if (score !== 0 && score !== 1)
    return { kind: 'alike', elo: eloOf(score) }
  const bound = eloOf(leastScore(total))
  return score === 1
    ? { kind: 'at-least', elo: bound > 0 ? bound : null }
    : { kind: 'at-most', elo: bound > 0 ? -bound : null }
}

/** The lowest expected score at which `total` wins out of `total` are not too unlikely: 0.05^(1/N). */
export function leastScore(total: number): number {
  return DOUBT ** (1 / total)
}
