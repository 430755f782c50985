import type { Outcome, Outcomes } from './outcomes.ts'
import { gamesEach, listOutcomes } from './outcomes.ts'

/**
 * A sequential probability ratio test of two participants: whether the first is stronger by `elo1` (H1) rather than by
 * `elo0` (H0). `alpha` and `beta` are the allowed error rates. Elo is either normalized by the spread of results, or
 * logistic as in ratings.
 */
export interface SprtTerms {
  readonly model: 'normalized' | 'logistic'
  readonly elo0: number
  readonly elo1: number
  readonly alpha: number
  readonly beta: number
}

export interface SprtState {
  /** The logarithm of how much likelier the results are under H1 than under H0. */
  readonly llr: number
  readonly lower: number
  readonly upper: number
  readonly verdict: 'H0' | 'H1' | 'continue'
}

/** The count used for a result that never occurred. */
const NEVER = 0.001
const CLOSE = 1e-12
const MOST_ROUNDS = 1000

/** The state of the test after these results. Expects `elo0` < `elo1` and `alpha` + `beta` < 1. */
export function sprt(outcomes: Outcomes, { model, elo0, elo1, alpha, beta }: SprtTerms): SprtState {
  const lower = Math.log(beta / (1 - alpha))
  const upper = Math.log((1 - beta) / alpha)
  const llr = logLikelihoodRatio(
    outcomes,
    elo => model === 'logistic' ? logisticFit(elo) : normalizedFit(elo, gamesEach(outcomes)),
    elo0,
    elo1,
  )
  return { llr, lower, upper, verdict: llr >= upper ? 'H1' : llr <= lower ? 'H0' : 'continue' }
}

/** The likeliest shares of the results, worst first, among all shares that fit a strength. */
type Fit = (seen: readonly Outcome[]) => readonly number[]

/** N·Σ p̂·ln(p₁/p₀). */
function logLikelihoodRatio(outcomes: Outcomes, fitTo: (elo: number) => Fit, elo0: number, elo1: number): number {
  const counted = listOutcomes(outcomes).map(({ score, count }) => ({ score, count: count === 0 ? NEVER : count }))
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  const seen = counted.map(({ score, count }) => ({ score, count: count / total }))
  const [under0, under1] = [fitTo(elo0)(seen), fitTo(elo1)(seen)]
  return total
    * seen.reduce((sum, { count }, index) => sum + count * Math.log((under1[index] ?? 0) / (under0[index] ?? 0)), 0)
}

/** p = p̂/(1 + θ(x − S)), where S is the mean that the Elo implies. */
function logisticFit(elo: number): Fit {
  const mean = 1 / (1 + 10 ** (-elo / 400))
  return seen => tilted(seen, seen.map(({ score }) => score - mean))
}

/** Starts from even shares, which are tilted until mean and spread fit: t = (μ − ½)/σ. */
function normalizedFit(elo: number, games: 1 | 2): Fit {
  const t = Math.sqrt(games) * elo * Math.LN10 / 800
  return (seen) => {
    let shares: readonly number[] = seen.map(() => 1 / seen.length)
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const mean = seen.reduce((sum, { score }, index) => sum + score * (shares[index] ?? 0), 0)
      const deviation = Math.sqrt(
        seen.reduce((sum, { score }, index) => sum + (score - mean) ** 2 * (shares[index] ?? 0), 0),
      )
      const next = tilted(
        seen,
        seen.map(({ score }) => score - 0.5 - t * deviation / 2 * (1 + ((score - mean) / deviation) ** 2)),
      )
      const change = Math.max(...next.map((share, index) => Math.abs(share - (shares[index] ?? 0))))
      shares = next
      if (change < CLOSE)
        break
    }
    return shares
  }
}

/** p̂/(1 + θφ), with θ such that Σ p̂φ/(1 + θφ) = 0. Some φ are below 0 and some above. */
function tilted(seen: readonly Outcome[], tilts: readonly number[]): readonly number[] {
  const sumAt = (theta: number): number =>
    seen.reduce((sum, { count }, index) => sum + count * (tilts[index] ?? 0) / (1 + theta * (tilts[index] ?? 0)), 0)
  const theta = zeroOf(sumAt, -1 / Math.max(...tilts), -1 / Math.min(...tilts))
  return seen.map(({ count }, index) => count / (1 + theta * (tilts[index] ?? 0)))
}

/** The zero of a decreasing function between two ends at which it is undefined. */
function zeroOf(falling: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  for (;;) {
    const middle = (low + high) / 2
    if (middle === low || middle === high)
      return middle
    if (falling(middle) > 0)
      low = middle
    else
      high = middle
  }
}
