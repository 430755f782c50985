/** Time as the host sees it; tests step their own. */
export interface Clock {
  /** Milliseconds since 1970; never falls, even when the system's clock is set back. */
  now: () => number
  /** Calls back once after `ms` milliseconds. The answer cancels it. */
  after: (ms: number, callback: () => void) => Cancel
}
export type Cancel = () => void

/** Node's timers hold no longer than this. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

const { timeOrigin } = performance

export const systemClock: Clock = {
  now: () => Math.round(timeOrigin + performance.now()),
  after: (ms, callback) => {
    const timer = setTimeout(callback, Math.min(ms, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  },
}
