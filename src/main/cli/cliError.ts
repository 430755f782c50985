/** Wrong usage or a refused wish, as one line for stderr. */
export class CliError extends Error {
  readonly exitCode: number

  /** `exitCode`: 2 for wrong usage, 1 for what went wrong in spite of right usage, 0 for an end without a word. */
  constructor(message: string, exitCode: 0 | 1 | 2 = 2) {
    super(message)
    this.exitCode = exitCode
  }
}
