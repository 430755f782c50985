/** Wrong usage, or a request that was refused, as one line for stderr. */
export class CliError extends Error {
  readonly exitCode: number

  /** `exitCode`: 2 for wrong usage, 1 for a failure in spite of correct usage, 0 to end silently. */
  constructor(message: string, exitCode: 0 | 1 | 2 = 2) {
    super(message)
    this.exitCode = exitCode
  }
}
