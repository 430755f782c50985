/**
 * Finished matches go into the database before the next question, or as soon as no match has had an event for this
 * long, in ms, so that players don't wait for that; but within `STORED_WITHIN_MS`.
 */
const QUIET_MS = 20
const STORED_WITHIN_MS = 5_000

/** Matches that are over and not known to be in the database. */
export class OverMatches {
  readonly #ids = new Set<string>()
  /** Stores them in the database, and says whether they are there for good. */
  readonly #take: (ids: readonly string[]) => Promise<boolean>
  #waiting: NodeJS.Timeout | undefined
  /** Whether no match has had an event since the last look. */
  #isQuiet = true
  #isClosed = false

  constructor(take: (ids: readonly string[]) => Promise<boolean>) {
    this.#take = take
  }

  get ids(): readonly string[] {
    return [...this.#ids]
  }

  /** A match has had an event, so finished matches wait a little longer. */
  disturb(): void {
    this.#isQuiet = false
  }

  storeSoon(ids: readonly string[]): void {
    ids.forEach(id => this.#ids.add(id))
    if (this.#ids.size > 0 && !this.#isClosed && this.#waiting === undefined)
      this.#awaitQuiet(performance.now() + STORED_WITHIN_MS)
  }

  async storeNow(): Promise<void> {
    clearTimeout(this.#waiting)
    this.#waiting = undefined
    const { ids } = this
    if (ids.length > 0 && await this.#take(ids))
      ids.forEach(id => this.#ids.delete(id))
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#waiting)
  }

  #awaitQuiet(latest: number): void {
    this.#isQuiet = true
    this.#waiting = setTimeout(() => {
      if (this.#isQuiet || performance.now() >= latest)
        void this.storeNow()
      else
        this.#awaitQuiet(latest)
    }, QUIET_MS).unref()
  }
}
