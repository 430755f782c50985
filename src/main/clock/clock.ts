import type { Cancel, Clock } from '../../shared/clock.ts'
import { uptime } from 'node:os'
import { Presence } from './presence.ts'
import { workedMs } from './worked.ts'

/** The longest delay of Node's timers. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** How often the system's clock is read while somebody waits for a time, in ms. */
const LOOK_EVERY_MS = 100

const { timeOrigin } = performance

class SystemClock implements Clock {
  readonly #presence = new Presence()
  /** Whoever waits for a time, or to hear that the host was away. */
  readonly #waiting = new Set<object>()
  readonly #listeners = new Set<() => void>()
  #lookedAtMs = 0
  #beat: NodeJS.Timeout | null = null
  #toldMs = 0

  readonly now = (): number => {
    const atMs = this.#look()
    return Math.round(timeOrigin + atMs + this.#presence.sleptMs)
  }

  readonly awayMs = (): number => {
    this.#look()
    return this.#presence.awayMs
  }

  readonly after = (ms: number, callback: () => void): Cancel => {
    const dueAt = this.now() - this.awayMs() + ms
    const stopWaiting = this.#wait()
    let timer: NodeJS.Timeout
    const wait = (leftMs: number): void => {
      timer = setTimeout(() => {
        const stillMs = dueAt - (this.now() - this.awayMs())
        if (stillMs > 0)
          return wait(stillMs)
        stopWaiting()
        callback()
      }, Math.min(leftMs, LONGEST_TIMER_MS))
    }
    wait(ms)
    return () => {
      stopWaiting()
      clearTimeout(timer)
    }
  }

  readonly whenAway = (listener: () => void): Cancel => {
    const told = (): void => listener()
    this.#listeners.add(told)
    const stopWaiting = this.#wait()
    return () => {
      this.#listeners.delete(told)
      stopWaiting()
    }
  }

  /** Registers somebody who waits, during which the clock is read often. The answer ends that. */
  #wait(): Cancel {
    const one = {}
    this.#waiting.add(one)
    if (this.#beat === null) {
      this.#lookAt(performance.now())
      this.#beat = setInterval(() => this.#lookAgain(), LOOK_EVERY_MS).unref()
    }
    return () => void this.#waiting.delete(one)
  }

  #lookAgain(): void {
    this.#look()
    if (this.#presence.awayMs !== this.#toldMs) {
      this.#toldMs = this.#presence.awayMs
      this.#listeners.forEach(listener => listener())
    }
    if (this.#waiting.size > 0 || this.#beat === null)
      return
    clearInterval(this.#beat)
    this.#beat = null
  }

  /** Reads the clocks again if the last reading is old. The answer is the time by `performance.now()`. */
  #look(): number {
    const atMs = performance.now()
    if (atMs - this.#lookedAtMs >= LOOK_EVERY_MS)
      this.#lookAt(atMs)
    return atMs
  }

  #lookAt(atMs: number): void {
    this.#lookedAtMs = atMs
    this.#presence.look({ atMs, workedMs: workedMs(), uptimeMs: uptime() * 1000 }, this.#beat !== null)
  }
}

export const systemClock: Clock = new SystemClock()
