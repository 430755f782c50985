/** A gap between two looks that is no longer than this is a busy machine or a busy thread, and stays one. */
export const SHORTEST_STOP_MS = 750
/** Some systems tell their uptime in whole seconds only. */
export const SHORTEST_SLEEP_MS = 2_000

/** What the system's clocks show at a moment, in ms. */
export interface Look {
  /** A clock that is never set, and on some systems stands still while the machine sleeps. */
  readonly atMs: number
  /** How long this thread has worked so far, or waited for a processor. */
  readonly workedMs: number
  /** How long the machine has run, its sleep counted. */
  readonly uptimeMs: number
}

/**
 * For how long this process was away: stopped (Ctrl+Z), frozen with its machine, or on a machine that slept. It is
 * looked at every now and then; time between two looks in which the thread neither worked nor was to look again is
 * time away. A thread that is kept busy, or waiting by others that are, was there, however long that took.
 */
export class Presence {
  #last: Look | null = null
  #awayMs = 0
  #sleptMs = 0

  /** Of all looks so far, in whole ms. It never falls. */
  get awayMs(): number {
    return this.#awayMs
  }

  /** The part of it that `Look.atMs` does not count. */
  get sleptMs(): number {
    return this.#sleptMs
  }

  /**
   * `wasDue` says whether this look was to follow the last one soon. Where nobody wanted it, only sleep can be told.
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
