/** Something that is wrong with a plan, or that is mostly not meant: the key that it is about, like `sprt.elo1` or `participants`, and a sentence. */
export interface PlanProblem {
  readonly key: string
  readonly message: string
}
