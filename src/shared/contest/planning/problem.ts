/**
 * Something in a plan that is wrong or probably not intended: the key that it is about, such as `sprt.elo1` or
 * `participants`, and a sentence.
 */
export interface PlanProblem {
  readonly key: string
  readonly message: string
}

/** A possible problem: the key, whether it is wrong, and the message if so. */
export type PlanCheck = readonly [key: string, isWrong: boolean, message: string]

/** The problems among these. */
export function told(checks: readonly PlanCheck[]): PlanProblem[] {
  return checks.flatMap(([key, isWrong, message]) => isWrong ? [{ key, message }] : [])
}
