/** This many messages may come at once, and this many a second after that. A guest's window sends a few a minute. */
export const AT_ONCE = 60
export const A_SECOND = 10

/** Whether one connection says more than it may. */
export class MessageRate {
  readonly #now: () => number
  #left = AT_ONCE
  #since: number

  constructor(now: () => number) {
    this.#now = now
    this.#since = now()
  }

  /** Counts a message, and says whether it is allowed. */
  admits(): boolean {
    const now = this.#now()
    this.#left = Math.min(AT_ONCE, this.#left + A_SECOND * (now - this.#since) / 1_000)
    this.#since = now
    this.#left--
    return this.#left >= 0
  }
}
