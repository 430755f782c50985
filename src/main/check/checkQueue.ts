import type { Clock } from '../../shared/clock.ts'
import type { RunningCheck } from './runningCheck.ts'

/** A check that takes longer than this no longer holds up others, in ms: it may wait for a program that hangs. */
export const SLOW_MS = 15_000

export interface CheckQueueOptions {
  readonly clock: Clock
  /** How many are checked at once now, without those that take long. */
  readonly atOnce: () => number
  /** How many that take long go on beside them. */
  readonly mostSlow: number
  /**
   * Checks one, and writes the outcome down. The running check is handed over, so that it can be stopped: nothing is
   * written down then.
   */
  readonly check: (number: number, running: (check: RunningCheck) => void) => Promise<void>
  /** Called when the progress has changed. */
  readonly changed: () => void
  /** Called when one begins to take long. */
  readonly takesLong?: (number: number) => void
}

interface Checking { check: RunningCheck | null, isSlow: boolean, isDropped: boolean }

/** Checks programs, known by their numbers, one after the other and some at once. */
export class CheckQueue {
  readonly #options: CheckQueueOptions
  #waiting: number[] = []
  readonly #now = new Map<number, Checking>()
  #checked = 0
  #isStopped = false
  #whenIdle: ((isDone: boolean) => void)[] = []

  constructor(options: CheckQueueOptions) {
    this.#options = options
  }

  /** What is checked now, and what waits for it, the next one first. */
  get checking(): readonly number[] {
    return [...this.#now.keys()]
  }

  get waiting(): readonly number[] {
    return this.#waiting
  }

  /** Whether it is checked now, and takes long. */
  isSlow(number: number): boolean {
    return this.#now.get(number)?.isSlow === true
  }

  /** How many have been checked since nothing waited. */
  get checked(): number {
    return this.#checked
  }

  get isIdle(): boolean {
    return this.#now.size === 0 && this.#waiting.length === 0
  }

  /**
   * Checks these after those that wait already, or before them. Resolves once nothing waits any more: to false if it
   * was stopped.
   */
  async add(numbers: readonly number[], place: 'first' | 'last' = 'last'): Promise<boolean> {
    const added = numbers.filter(number => !this.#waiting.includes(number) && !this.#now.has(number))
    this.#waiting = place === 'first' ? [...added, ...this.#waiting] : [...this.#waiting, ...added]
    if (this.isIdle)
      return true
    const idle = new Promise<boolean>(resolve => this.#whenIdle.push(resolve))
    this.#options.changed()
    this.#goOn()
    return idle
  }

  /** Leaves out some that wait or are checked now. */
  drop(isDropped: (number: number) => boolean): void {
    this.#waiting = this.#waiting.filter(number => !isDropped(number))
    for (const [number, checking] of this.#now) {
      if (!isDropped(number))
        continue
      checking.isDropped = true
      void checking.check?.stop()
    }
  }

  /** Stops all checks. Resolves when no program of them runs. */
  async stop(): Promise<void> {
    if (this.isIdle)
      return
    this.#isStopped = true
    this.#waiting = []
    const idle = new Promise<boolean>(resolve => this.#whenIdle.push(resolve))
    this.#now.forEach(({ check }) => void check?.stop())
    await idle
  }

  #goOn(): void {
    while (this.#mayBegin()) {
      const number = this.#waiting.shift()
      if (number === undefined)
        break
      void this.#checkOne(number)
    }
    this.#options.changed()
  }

  #mayBegin(): boolean {
    const { mostSlow, atOnce } = this.#options
    const slow = Math.min(mostSlow, [...this.#now.values()].filter(({ isSlow }) => isSlow).length)
    return this.#now.size - slow < atOnce()
  }

  async #checkOne(number: number): Promise<void> {
    const { clock, check, takesLong } = this.#options
    const entry: Checking = { check: null, isSlow: false, isDropped: false }
    this.#now.set(number, entry)
    const cancel = clock.after(SLOW_MS, () => {
      entry.isSlow = true
      takesLong?.(number)
      this.#goOn()
    })
    try {
      await check(number, (running) => {
        entry.check = running
        if (this.#isStopped || entry.isDropped)
          void running.stop()
      })
    }
    finally {
      cancel()
      this.#done(number)
    }
  }

  #done(number: number): void {
    this.#now.delete(number)
    this.#checked++
    if (!this.isIdle)
      return this.#goOn()
    const isDone = !this.#isStopped
    this.#isStopped = false
    this.#checked = 0
    this.#options.changed()
    this.#whenIdle.splice(0).forEach(resolve => resolve(isDone))
  }
}
