import type { Standing } from '../game/standing.ts'
import type { Match } from './match.ts'
import { perSeat } from '../game/seat.ts'
import { ADJUDICATED } from './endingWords.ts'

/**
 * The draw of a match that has reached the most moves that its plan allows, without those of its opening; null while it
 * may go on.
 */
export function standingAtMostMoves(
  { plan: { maxMoves, opening = [] }, plies, seats }: Pick<Match, 'plan' | 'plies' | 'seats'>,
): Standing | null {
  return maxMoves === undefined || plies - opening.length < maxMoves
    ? null
    : { ending: ADJUDICATED, places: perSeat(seats, () => 1) }
}
