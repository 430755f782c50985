import type { Cancel, Clock } from '../../../shared/clock.ts'
import { systemClock } from '../clock.ts'

/** A clock that runs like the system's, and can be put forward: for tests with real connections. */
export class HurriedClock implements Clock {
  #aheadMs = 0
  readonly #timers = new Set<{ readonly at: number, readonly call: () => void }>()

  readonly now = (): number => systemClock.now() + this.#aheadMs

  readonly awayMs = systemClock.awayMs
  readonly whenAway = systemClock.whenAway

  readonly after = (ms: number, callback: () => void): Cancel => {
    const timer = { at: this.now() + ms, call: (): void => {} }
    const stop = systemClock.after(ms, () => timer.call())
    const cancel = (): void => {
      this.#timers.delete(timer)
      stop()
    }
    timer.call = () => {
      cancel()
      callback()
    }
    this.#timers.add(timer)
    return cancel
  }

  /** Puts the clock forward, and at once runs the timers that become due, in order. */
  advance(ms: number): void {
    this.#aheadMs += ms
    const due = [...this.#timers].filter(({ at }) => at <= this.now()).toSorted((one, other) => one.at - other.at)
    due.forEach(({ call }) => call())
  }
}
