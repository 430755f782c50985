import type { ThreadTimes } from './processTree.ts'

/**
 * If a program has run for this long, in ms, and the scheduler reports no running time for its threads, the scheduler
 * does not count.
 */
const COUNTED_MS = 50
/** How much of its running time, in ms, may belong to threads that were never seen: these may have waited as well. */
const UNSEEN_MS = 50
const UNSEEN_SHARE = 0.1

/** How long a program's threads have run and waited so far, in ms; null if that is not known. */
export interface Waiting { readonly seenMs: number, readonly waitedMs: number }

/**
 * Adds up how long a program's threads wait for a processor, from look to look. A thread's waiting time is lost when it
 * ends, so the running time of unseen threads measures how much is missing.
 */
export class WaitingTime {
  #threads: ReadonlyMap<number, ThreadTimes> = new Map()
  #seenMs = 0
  #waitedMs = 0
  #isKnown = false

  /** Takes the times of its present threads; null if the system does not tell them. */
  see(threads: ReadonlyMap<number, ThreadTimes> | null): void {
    this.#isKnown = threads !== null
    for (const [id, { ranMs, waitedMs }] of threads ?? []) {
      const before = this.#threads.get(id)
      // Otherwise the id belongs to another thread now.
      const isSame = before !== undefined && before.ranMs <= ranMs && before.waitedMs <= waitedMs
      this.#seenMs += ranMs - (isSame ? before.ranMs : 0)
      this.#waitedMs += waitedMs - (isSame ? before.waitedMs : 0)
    }
    this.#threads = threads ?? new Map()
  }

  /** `cpuMs` is how long its processes have run in all, including ended threads. */
  sofar(cpuMs: number): Waiting | null {
    const isCounted = this.#seenMs > 0 || cpuMs < COUNTED_MS
    return this.#isKnown && isCounted ? { seenMs: this.#seenMs, waitedMs: this.#waitedMs } : null
  }
}

/** How long a program waited for a processor while it ran for `cpuMs`; null if too much of that was not seen. */
export function waitedBetween(from: Waiting | null, to: Waiting | null, cpuMs: number): number | null {
  if (from === null || to === null)
    return null
  const unseenMs = cpuMs - (to.seenMs - from.seenMs)
  return unseenMs > Math.max(UNSEEN_MS, UNSEEN_SHARE * cpuMs) ? null : Math.round(to.waitedMs - from.waitedMs)
}
