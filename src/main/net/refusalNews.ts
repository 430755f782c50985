/** Refused connections are reported at most this often, in ms, so that a flood of them makes few lines. */
const QUIET_MS = 60_000

export interface RefusalNewsOptions {
  /** Milliseconds. */
  readonly now: () => number
  readonly tell: (sentence: string) => void
}

/**
 * The news that a port refuses connections: the first refusal is reported at once, later ones are counted and reported
 * together.
 */
export class RefusalNews {
  readonly #options: RefusalNewsOptions
  #toldAt = Number.NEGATIVE_INFINITY
  #untold = 0

  constructor(options: RefusalNewsOptions) {
    this.#options = options
  }

  /** Another connection was refused; `why` is a clause. */
  refused(why: string): void {
    const { now, tell } = this.#options
    this.#untold++
    if (now() - this.#toldAt < QUIET_MS)
      return
    tell(
      this.#untold === 1
        ? `A connection was refused: ${why}`
        : `${this.#untold} connections were refused since the last such line: ${why}`,
    )
    this.#toldAt = now()
    this.#untold = 0
  }
}
