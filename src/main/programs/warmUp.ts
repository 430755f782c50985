import type { Cancel, Clock } from '../../shared/clock.ts'

/** A program is warm once it has used almost no processor time for this long, and wanted none, in ms. */
export const IDLE_MS = 200
/** A program that keeps computing begins after this time anyway, in ms. */
export const MOST_WARM_UP_MS = 5_000
/** If the system does not tell what a program uses, it gets this much time, in ms. */
export const UNTOLD_MS = 1_000
const LOOK_MS = 50
/** Linux counts in ticks of 10 ms, and some runtimes wake up now and then even if they do nothing. */
const ALMOST_NOTHING_MS = 10

/** What a program does, with everything that it started. */
export interface Work {
  /** The processor time that it has used so far, in ms. */
  readonly usedMs: number
  /** Whether it runs just now, or waits for a processor: on a busy machine it may wait for long. */
  readonly isRunnable: boolean
}

/**
 * Waits until a started program is warm, that is, has loaded what it loads lazily and is idle. Nothing is sent to it.
 * Then calls `done`, unless it was cancelled. `work` is null if the system does not tell, or the program has gone.
 */
export function warmUp(work: () => Work | null, clock: Clock, done: () => void): Cancel {
  const end = clock.now() + MOST_WARM_UP_MS
  let cancel: Cancel = () => {}
  let quiet = { since: clock.now(), work: work() }
  const look = (): void => {
    const [now, sofar] = [clock.now(), work()]
    if (sofar === null || quiet.work === null || sofar.isRunnable
      || sofar.usedMs - quiet.work.usedMs > ALMOST_NOTHING_MS) {
      quiet = { since: now, work: sofar }
    }
    const isUntold = sofar === null && now >= end - MOST_WARM_UP_MS + UNTOLD_MS
    if (isUntold || now >= end || (sofar !== null && now - quiet.since >= IDLE_MS))
      done()
    else
      cancel = clock.after(LOOK_MS, look)
  }
  cancel = clock.after(LOOK_MS, look)
  return () => cancel()
}
