/** How many messages may come at once, and how many a second after that. */
export interface RateLimits { readonly atOnce: number, readonly aSecond: number }

/** Whether one connection says more than it may. */
export class MessageRate {
  readonly #now: () => number
  readonly #limits: RateLimits
  #left: number
  #since: number

  constructor(now: () => number, limits: RateLimits) {
    this.#now = now
    this.#limits = limits
    this.#left = limits.atOnce
    this.#since = now()
  }

  /** Counts a message, and says whether it is allowed. */
  admits(): boolean {
    const { atOnce, aSecond } = this.#limits
    const now = this.#now()
    this.#left = Math.min(atOnce, this.#left + aSecond * (now - this.#since) / 1_000)
    this.#since = now
    this.#left--
    return this.#left >= 0
  }
}
