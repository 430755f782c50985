/** Time as the host sees it, or a page that plays by itself; tests use their own clocks. */
export interface Clock {
  /** Milliseconds since 1970; never falls, even when the system's clock is set back. */
  now: () => number
  /**
   * How long the host was away in all until now: stopped, or on a machine that slept. Nobody is charged for that, so
   * durations are differences of `now() - awayMs()`. Never decreases.
   */
  awayMs: () => number
  /** Calls back once after `ms` milliseconds, not counting those in which the host was away. The answer cancels it. */
  after: (ms: number, callback: () => void) => Cancel
  /** Calls `listener` soon after the host was away. The answer stops that. */
  whenAway: (listener: () => void) => Cancel
}
export type Cancel = () => void
