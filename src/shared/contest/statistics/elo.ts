import type { Outcomes } from './outcomes.ts'
import { normalBelow, Z95 } from './normal.ts'
import { gamesEach, momentsOf, totalOf } from './outcomes.ts'

/** By what one standard deviation of a result is counted in normalized Elo. */
const NORMALIZED = 800 / Math.LN10
/** How unlikely a bound may be that is wrong. */
const DOUBT = 0.05

/** How much stronger one participant is than the other, as its results say. */
export interface EloEstimate {
  /** The share of the points that it made, from 0 to 1. */
  readonly score: number
  /**
   * Likelihood of superiority: how likely it is to be the stronger one, from 0 to 1; null where all results are alike.
   */
  readonly los: number | null
  /**
   * Where results differ a number with its 95 % interval; where all were won, or all lost, the bound on one side (95
   * %): null where so few results leave it on the other side of 0, and say nothing.
   */
  readonly difference:
    /** `error` is null where the interval has no end. */
    | {
      readonly kind: 'interval'
      readonly elo: number
      readonly error: number | null
      readonly normalized: number
      readonly normalizedError: number
    }
    | { readonly kind: 'at-least' | 'at-most', readonly elo: number | null }
    /** All results are the same one, and neither all won nor all lost: nobody can say how sure the number is. */
    | { readonly kind: 'alike', readonly elo: number }
}

/** The difference in Elo that makes a score likely: 400·log₁₀(s/(1 − s)). `score` is between 0 and 1, both left out. */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / score - 1)
}

/** The score to be expected with a difference in Elo. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400))
}

/** Null where nothing was played. */
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

/** Half of what lies between the Elo of the scores `reach` above and below; null where one of them is none. */
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

/** The least score with which `total` wins of as many are not too unlikely: 0.05^(1/N). */
export function leastScore(total: number): number {
  return DOUBT ** (1 / total)
}
