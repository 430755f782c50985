/** How long the whole reel lasts, in ms; GIFs count in hundredths of a second. */
export const REEL_MS = 6000
const BEFORE_MS = 800
const LEAD = 2
const END_MS = 1600

/** A position of the reel, as the number of moves made, and how long it stays. */
export interface ReelStep { readonly plies: number, readonly ms: number }

/** Six seconds around a turning point: the moves before it, the point itself for as long as it takes to read its sentence, and the end of a game that is over. */
export function reelOf(turningPlies: number, endPlies: number): ReelStep[] {
  const before = [...Array.from({ length: LEAD }).keys()].map(index => turningPlies - LEAD + index).filter(plies => plies >= 0)
  const end: ReelStep[] = endPlies > turningPlies ? [{ plies: endPlies, ms: END_MS }] : []
  const held = REEL_MS - before.length * BEFORE_MS - end.length * END_MS
  return [...before.map(plies => ({ plies, ms: BEFORE_MS })), { plies: turningPlies, ms: held }, ...end]
}
