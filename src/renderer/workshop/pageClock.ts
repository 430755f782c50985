import type { Clock } from '../../shared/clock.ts'

/** The clock of a page, which can't tell whether it was away. */
export const pageClock: Clock = {
  now: () => performance.timeOrigin + performance.now(), // whatever the machine's clock is set to
  awayMs: () => 0,
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  whenAway: () => () => {},
}
