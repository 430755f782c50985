/** How long the whole reel lasts, in ms; GIFs count in hundredths of a second. */
export const REEL_MS = 6000
const BEFORE_MS = 800
const LEAD = 2
const END_MS = 1600

/** A position of the reel, given by the number of moves made, and how long it is shown. */
export interface ReelStep { readonly plies: number, readonly ms: number }

/** The most time for what follows the last move; it is shown faster if it would take longer. */
const MOST_FINALE_MS = 2000

/** How long each of this many pictures after the last move is shown, given the normal `frameMs`. */
export function finaleStay(pictures: number, frameMs: number): number {
  return pictures === 0 ? 0 : 10 * Math.max(1, Math.floor(Math.min(frameMs, MOST_FINALE_MS / pictures) / 10))
}

/**
 * Six seconds around a turning point: the moves before it, the point itself for as long as its sentence takes to read,
 * and the end of a finished game. `finaleMs` are reserved for what follows the last move.
 */
export function reelOf(turningPlies: number, endPlies: number, finaleMs = 0): ReelStep[] {
  const before = [...Array.from({ length: LEAD }).keys()].map(index => turningPlies - LEAD + index).filter(plies =>
    plies >= 0,
  )
  const end: ReelStep[] = endPlies > turningPlies ? [{ plies: endPlies, ms: END_MS }] : []
  const held = REEL_MS - finaleMs - before.length * BEFORE_MS - end.length * END_MS
  return [...before.map(plies => ({ plies, ms: BEFORE_MS })), { plies: turningPlies, ms: held }, ...end]
}
