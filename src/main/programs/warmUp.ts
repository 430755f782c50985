import type { Cancel, Clock } from '../clock/clock.ts'

/** A program is warm once it has used almost no time of a core for so long. */
export const IDLE_MS = 200
/** One that goes on computing begins all the same. */
export const MOST_WARM_UP_MS = 5_000
/** Where the system does not tell what a program uses, it is given so long. */
export const UNTOLD_MS = 1_000
const LOOK_MS = 50
/** Linux counts in ticks of 10 ms, and some runtimes wake up for a moment now and then even if they do nothing. */
const ALMOST_NOTHING_MS = 10

/**
 * What a program has used of cores so far, with all that it started, in ms; null where the system does not tell, or it
 * has gone.
 */
export type UsedCores = () => number | null

/**
 * Waits until a program that has started is warm: it has loaded what it loads at leisure, and waits. Nothing is said
 * to it. Calls `done` then, and never after it was cancelled.
 */
export function warmUp(used: UsedCores, clock: Clock, done: () => void): Cancel {
  const end = clock.now() + MOST_WARM_UP_MS
  let cancel: Cancel = () => {}
  let quiet = { since: clock.now(), used: used() }
  const look = (): void => {
    const [now, sofar] = [clock.now(), used()]
    if (sofar === null || quiet.used === null || sofar - quiet.used > ALMOST_NOTHING_MS)
      quiet = { since: now, used: sofar }
    const isUntold = sofar === null && now >= end - MOST_WARM_UP_MS + UNTOLD_MS
    if (isUntold || now >= end || (sofar !== null && now - quiet.since >= IDLE_MS))
      done()
    else
      cancel = clock.after(LOOK_MS, look)
  }
  cancel = clock.after(LOOK_MS, look)
  return () => cancel()
}
