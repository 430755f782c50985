/** Refused connections are told of at most this often: a flood of them must not become a flood of lines. */
const QUIET_MS = 60_000

export interface RefusalNewsOptions {
  /** Milliseconds. */
  readonly now: () => number
  readonly tell: (sentence: string) => void
}

/** The news that a port refuses connections: the first at once, later ones counted and told of once a while. */
export class RefusalNews {
  readonly #options: RefusalNewsOptions
  #toldAt = Number.NEGATIVE_INFINITY
  #untold = 0

  constructor(options: RefusalNewsOptions) {
    this.#options = options
  }

  /** One more was refused; `why` is a clause. */
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
