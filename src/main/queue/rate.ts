/** The rate is measured over this many full seconds. */
const SECONDS = 10

/** A rate per second over the last ten seconds. */
export class Rate {
  /** Counts by second. */
  readonly #counts = new Map<number, number>()

  count(many = 1): void {
    const now = this.#second()
    this.#counts.set(now, (this.#counts.get(now) ?? 0) + many)
  }

  get perS(): number {
    const now = this.#second()
    let sum = 0
    for (const [second, count] of this.#counts) {
      if (second < now - SECONDS)
        this.#counts.delete(second)
      else if (second < now)
        sum += count
    }
    return sum / SECONDS
  }

  #second(): number {
    return Math.floor(performance.now() / 1000)
  }
}
