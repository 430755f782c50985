import type { Cancel, Clock } from '../clock.ts'

interface Timer { readonly at: number, readonly callback: () => void }

/** A clock that stands still until it is stepped. */
export class ManualClock implements Clock {
  #now: number
  readonly #timers = new Set<Timer>()

  constructor(now = 1_000_000) {
    this.#now = now
  }

  readonly now = (): number => this.#now

  readonly after = (ms: number, callback: () => void): Cancel => {
    const timer = { at: this.#now + ms, callback }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  /** How many timers wait. */
  get pending(): number {
    return this.#timers.size
  }

  /** Lets time pass; whatever falls due on the way is called at its own time, in order. */
  advance(ms: number): void {
    const until = this.#now + ms
    for (let next = this.#nextBy(until); next !== null; next = this.#nextBy(until)) {
      this.#now = Math.max(this.#now, next.at)
      this.#timers.delete(next)
      next.callback()
    }
    this.#now = until
  }

  /** Sets the time without calling anybody, as when a busy process comes late to its timers; may go back. */
  jump(ms: number): void {
    this.#now += ms
  }

  #nextBy(until: number): Timer | null {
    let next: Timer | null = null
    for (const timer of this.#timers) {
      if (timer.at <= until && (next === null || timer.at < next.at))
        next = timer
    }
    return next
  }
}
