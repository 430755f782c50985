import type { Seat } from '../game/seat.ts'
import type { MatchPlan } from './events.ts'
import { hasHumanSeat, isWithoutPrograms } from './player.ts'

/** A position that a move has left, linked to the earlier ones back to the end of the opening. */
export interface Earlier {
  readonly state: unknown
  readonly plies: number
  readonly lastMove: unknown
  /** The seat that was to move there, and did. */
  readonly toMove: Seat
  readonly before: Earlier | null
}

/** What determines how far a match can go back. */
interface GoesBack {
  readonly status: string
  readonly plan: Pick<MatchPlan, 'seats'>
  readonly earlier: Earlier | null
  readonly forfeits: readonly unknown[]
}

/**
 * Whether moves of such a match may be taken back: only in practice, without programs and outside series and contests.
 */
export function letsTakeBack({ seats, series, contest }: Pick<MatchPlan, 'seats' | 'series' | 'contest'>): boolean {
  return hasHumanSeat(seats) && isWithoutPrograms(seats) && series === undefined && contest === undefined
}

/**
 * The position after `ply` moves, to go back to; null if that is impossible: taking back is not allowed there, the
 * position is not of this match, no person was to move, or a seat has been given up since.
 */
export function earlierAt({ status, plan, earlier, forfeits }: GoesBack, ply: number): Earlier | null {
  if (status !== 'running' || forfeits.length > 0)
    return null
  for (let one = earlier; one !== null && one.plies >= ply; one = one.before) {
    if (one.plies === ply)
      return plan.seats[one.toMove]?.kind === 'human' ? one : null
  }
  return null
}

/**
 * How many moves remain if the last move of one of these seats is taken back, with everything after it; null if there
 * is no such move.
 */
export function pliesTakingBack(match: GoesBack, seats: readonly Seat[]): number | null {
  for (let one = match.earlier; one !== null; one = one.before) {
    if (seats.includes(one.toMove))
      return earlierAt(match, one.plies)?.plies ?? null
  }
  return null
}
