/**
 * How often each result occurred, the worst first: `[losses, draws, wins]` for single games; for pairs of games with
 * swapped seats, how often 0, ½, 1, 1½ and 2 points were made.
 */
export type Outcomes
  = | readonly [losses: number, draws: number, wins: number]
    | readonly [none: number, half: number, one: number, oneAndHalf: number, two: number]

/** A result as a share of the possible points, and how often it occurred. */
export interface Outcome { readonly score: number, readonly count: number }

export function listOutcomes(outcomes: Outcomes): Outcome[] {
  return outcomes.map((count, index) => ({ score: index / (outcomes.length - 1), count }))
}

/** How many games one result covers. */
export function gamesEach(outcomes: Outcomes): 1 | 2 {
  return outcomes.length === 5 ? 2 : 1
}

export function totalOf(outcomes: Outcomes): number {
  return outcomes.reduce<number>((sum, count) => sum + count, 0)
}

/** Mean and variance (by N) of the scores; `total` > 0. */
export function momentsOf(outcomes: Outcomes): { readonly mean: number, readonly variance: number } {
  const total = totalOf(outcomes)
  const list = listOutcomes(outcomes)
  const mean = list.reduce((sum, { score, count }) => sum + score * count, 0) / total
  const variance = list.reduce((sum, { score, count }) => sum + count * (score - mean) ** 2, 0) / total
  return { mean, variance }
}
