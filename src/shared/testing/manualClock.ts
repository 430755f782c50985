import type { Cancel, Clock } from '../clock.ts'

interface Timer { at: number, readonly callback: () => void }

/** A clock that stands still until a test steps it. */
export class ManualClock implements Clock {
  #now: number
  #awayMs = 0
  #toldMs = 0
  readonly #timers = new Set<Timer>()
  readonly #listeners = new Set<() => void>()

  constructor(now = 1_000_000) {
    this.#now = now
  }

  readonly now = (): number => this.#now

  readonly awayMs = (): number => this.#awayMs

  readonly after = (ms: number, callback: () => void): Cancel => {
    const timer = { at: this.#now + ms, callback }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  readonly whenAway = (listener: () => void): Cancel => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** How many timers wait. */
  get pending(): number {
    return this.#timers.size
  }

  /** Lets time pass. Timers that become due run at their own times, in order. */
  advance(ms: number): void {
    this.#tellAway()
    const until = this.#now + ms
    for (let next = this.#nextBy(until); next !== null; next = this.#nextBy(until)) {
      this.#now = Math.max(this.#now, next.at)
      this.#timers.delete(next)
      next.callback()
    }
    this.#now = until
  }

  /** Sets the time without running timers, like a busy process that is late for its timers; may go back. */
  jump(ms: number): void {
    this.#now += ms
  }

  /** The host is away for this long. Listeners hear of it when time goes on. */
  stop(ms: number): void {
    this.#now += ms
    this.#awayMs += ms
    this.#timers.forEach(timer => timer.at += ms)
  }

  #tellAway(): void {
    if (this.#toldMs === this.#awayMs)
      return
    this.#toldMs = this.#awayMs
    this.#listeners.forEach(listener => listener())
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
