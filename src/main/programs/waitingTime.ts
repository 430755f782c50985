import type { ThreadTimes } from './processTree.ts'

/** A program that has run for so long, and of whose threads the scheduler says that none has, is not counted there. */
const COUNTED_MS = 50
/** As much of its running time may be of threads that nobody saw: they may have waited as well. */
const UNSEEN_MS = 50
const UNSEEN_SHARE = 0.1

/** How long a program's threads have run and waited so far, in ms; null where that is not known. */
export interface Waiting { readonly seenMs: number, readonly waitedMs: number }

/**
 * Adds up how long the threads of a program wait for a processor, from one look to the next: what a thread has
 * waited is gone with it, so that what threads ran that nobody saw is the measure of what is missing.
 */
export class WaitingTime {
  #threads: ReadonlyMap<number, ThreadTimes> = new Map()
  #seenMs = 0
  #waitedMs = 0
  #isKnown = false

  /** The times of its threads that there are now; null where the system does not tell them. */
  see(threads: ReadonlyMap<number, ThreadTimes> | null): void {
    this.#isKnown = threads !== null
    for (const [id, { ranMs, waitedMs }] of threads ?? []) {
      const before = this.#threads.get(id)
      // Else its id is another's now.
      const isSame = before !== undefined && before.ranMs <= ranMs && before.waitedMs <= waitedMs
      this.#seenMs += ranMs - (isSame ? before.ranMs : 0)
      this.#waitedMs += waitedMs - (isSame ? before.waitedMs : 0)
    }
    this.#threads = threads ?? new Map()
  }

  /** `cpuMs` is what its processes have run in all, which counts threads that have gone. */
  sofar(cpuMs: number): Waiting | null {
    const isCounted = this.#seenMs > 0 || cpuMs < COUNTED_MS
    return this.#isKnown && isCounted ? { seenMs: this.#seenMs, waitedMs: this.#waitedMs } : null
  }
}

/** How long a program waited for a processor while it ran for `cpuMs`; null where too much of that was not seen. */
export function waitedBetween(from: Waiting | null, to: Waiting | null, cpuMs: number): number | null {
  if (from === null || to === null)
    return null
  const unseenMs = cpuMs - (to.seenMs - from.seenMs)
  return unseenMs > Math.max(UNSEEN_MS, UNSEEN_SHARE * cpuMs) ? null : Math.round(to.waitedMs - from.waitedMs)
}
