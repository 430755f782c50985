import type { Thinking } from './thinking.ts'

/** Without a clock, a bot thinks as if this much were left for the rest of the game, in ms. */
const LEFT_WITHOUT_CLOCK_MS = 30_000
/** Time that is never used, in ms: messages, queues and busy machines also take time, once for each remaining move. */
const RESERVE_MS = 250
const RESERVE_PER_MOVE_MS = 15

/**
 * How long a bot may think about this move, in ms from now: `share` (0 to 1) of what is left for the game after a
 * reserve for the `moves` still to be made, within any limit for the move. 0 if nothing can be spared.
 */
export function timeFor(
  { remainingMs, capMs, elapsedMs }: Pick<Thinking, 'remainingMs' | 'capMs' | 'elapsedMs'>,
  share: number,
  moves: number,
): number {
  const gone = elapsedMs()
  const left = (remainingMs ?? LEFT_WITHOUT_CLOCK_MS) - gone
  const spare = Math.max(0, left - RESERVE_MS - RESERVE_PER_MOVE_MS * moves)
  const allowed = capMs === null ? Number.POSITIVE_INFINITY : Math.max(0, capMs - gone)
  return Math.min(share * spare, allowed)
}
