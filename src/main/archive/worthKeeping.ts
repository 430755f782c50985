import type { Match } from '../../shared/match/match.ts'
import { hasOwnMoves } from '../../shared/match/match.ts'

/**
 * Whether the archive keeps a match: something was played, or a program lost before its first move or could not be
 * started, and its author wants to see why. A match that somebody opened and left, or resigned at once, is not kept.
 */
export function isWorthKeeping(match: Match): boolean {
  return hasOwnMoves(match) || match.stopped?.code === 'start-failed'
    || match.forfeits.some(({ kind }) => kind !== 'resigned')
}
