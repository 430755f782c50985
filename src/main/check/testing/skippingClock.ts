import type { Cancel, Clock } from '../../../shared/clock.ts'
import { systemClock } from '../../clock/clock.ts'

/** Longer waits than this, in ms, are for a program; they end when a test skips them. */
const LONG_MS = 1_000

/** The system's clock, except for long waits: those end only when `skip` is called. */
export class SkippingClock implements Clock {
  readonly #long = new Map<() => void, number>()
  #skippedMs = 0

  readonly now = (): number => systemClock.now() + this.#skippedMs

  readonly awayMs = systemClock.awayMs
  readonly whenAway = systemClock.whenAway

  readonly after = (ms: number, callback: () => void): Cancel => {
    if (ms < LONG_MS)
      return systemClock.after(ms, callback)
    this.#long.set(callback, this.now() + ms)
    return () => void this.#long.delete(callback)
  }

  /** Ends the long wait that would end first, as if its time had come. */
  skip(): void {
    const [next] = [...this.#long].toSorted(([, one], [, other]) => one - other)
    if (next === undefined)
      throw new Error('nothing waits for long')
    const [callback, at] = next
    this.#skippedMs += Math.max(0, at - this.now())
    this.#long.delete(callback)
    callback()
  }
}
