/** How long the whole reel lasts, in ms; GIFs count in hundredths of a second. */
export const REEL_MS = 6000
const BEFORE_MS = 800
const LEAD = 2
const END_MS = 1600

/** A position of the reel, as the number of moves made, and how long it stays. */
export interface ReelStep { readonly plies: number, readonly ms: number }

/** What follows the last move takes no longer than this; it runs faster where it would. */
const MOST_FINALE_MS = 2000

/** How long each of so many pictures after the last move stays, which stay `frameMs` elsewhere. */
export function finaleStay(pictures: number, frameMs: number): number {
  return pictures === 0 ? 0 : 10 * Math.max(1, Math.floor(Math.min(frameMs, MOST_FINALE_MS / pictures) / 10))
}

/**
 * Six seconds around a turning point: the moves before it, the point itself for as long as it takes to read its
 * sentence, and the end of a game that is over. `finaleMs` are left for what follows the last move.
 */
export function reelOf(turningPlies: number, endPlies: number, finaleMs = 0): ReelStep[] {
  const before = [...Array.from({ length: LEAD }).keys()].map(index => turningPlies - LEAD + index).filter(plies =>
    plies >= 0,
  )
  const end: ReelStep[] = endPlies > turningPlies ? [{ plies: endPlies, ms: END_MS }] : []
  const held = REEL_MS - finaleMs - before.length * BEFORE_MS - end.length * END_MS
  return [...before.map(plies => ({ plies, ms: BEFORE_MS })), { plies: turningPlies, ms: held }, ...end]
}
