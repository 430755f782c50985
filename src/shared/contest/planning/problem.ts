/**
 * Something that is wrong with a plan, or that is mostly not meant: the key that it is about, like `sprt.elo1` or
 * `participants`, and a sentence.
 */
export interface PlanProblem {
  readonly key: string
  readonly message: string
}

/** Something that may be wrong: the key, whether it is, and what is said then. */
export type PlanCheck = readonly [key: string, isWrong: boolean, message: string]
