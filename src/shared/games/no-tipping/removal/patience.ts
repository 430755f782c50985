/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1

/** A budget of time as the tablebase takes it, in ms; null where it is longer than any timer. */
export function patienceOf(budgetMs: number): number | null {
  return budgetMs <= LONGEST_MS ? Math.max(0, budgetMs) : null
}
