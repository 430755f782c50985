/** A gap between two looks of up to this length, in ms, is put down to a busy machine or thread. */
export const SHORTEST_STOP_MS = 750
/** A shorter sleep is not told from an error, in ms, since some systems report their uptime in whole seconds. */
export const SHORTEST_SLEEP_MS = 2_000

/** What the system's clocks show at a moment, in ms. */
export interface Look {
  /** A clock that is never set, and that on some systems stops while the machine sleeps. */
  readonly atMs: number
  /** How long this thread has worked so far, or waited for a processor. */
  readonly workedMs: number
  /** How long the machine has run, including its sleep. */
  readonly uptimeMs: number
}

/**
 * For how long this process was away: stopped (Ctrl+Z), frozen with its machine, or on a machine that slept. Time
 * between two regular looks in which the thread neither worked nor was due to look again counts as away. A thread that
 * was busy, or waited for a processor, was there, however long that took.
 */
export class Presence {
  #last: Look | null = null
  #awayMs = 0
  #sleptMs = 0

  /** The sum over all looks, in whole ms. Never decreases. */
  get awayMs(): number {
    return this.#awayMs
  }

  /** The part of it that `Look.atMs` does not count. */
  get sleptMs(): number {
    return this.#sleptMs
  }

  /**
   * `wasDue` says whether this look was scheduled soon after the last one. If it was not, only sleep can be detected.
   */
  look(look: Look, wasDue: boolean): void {
    const last = this.#last ?? look
    this.#last = look
    const passedMs = look.atMs - last.atMs
    const stoppedMs = Math.round(passedMs - (look.workedMs - last.workedMs))
    if (wasDue && stoppedMs >= SHORTEST_STOP_MS)
      this.#awayMs += stoppedMs
    const sleptMs = Math.round(look.uptimeMs - last.uptimeMs - passedMs)
    if (sleptMs >= SHORTEST_SLEEP_MS) {
      this.#awayMs += sleptMs
      this.#sleptMs += sleptMs
    }
  }
}
