import type { Seat } from '../game/seat.ts'
import type { MatchPlan } from './events.ts'
import { hasHumanSeat, isWithoutPrograms } from './player.ts'

/** A position that a match has left by a move, with those before it back to the end of the opening. */
export interface Earlier {
  readonly state: unknown
  readonly plies: number
  /** Who was to move there, and did. */
  readonly toMove: Seat
  readonly before: Earlier | null
}

/** What of a match says how far it may go back. */
interface GoesBack {
  readonly status: string
  readonly plan: Pick<MatchPlan, 'seats'>
  readonly earlier: Earlier | null
  readonly forfeits: readonly unknown[]
}

/**
 * Whether moves of such a match may be taken back: it is practice, without anybody's program and for no series or
 * contest.
 */
export function letsTakeBack({ seats, series, contest }: Pick<MatchPlan, 'seats' | 'series' | 'contest'>): boolean {
  return hasHumanSeat(seats) && isWithoutPrograms(seats) && series === undefined && contest === undefined
}

/**
 * The position after `ply` moves, to go back to; null where there is none: nobody may take back there,
 * it was not played in this match, no person was to move, or a seat was given up since.
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
 * How many moves stand once the last move of one of these seats is taken back, and all that followed; null where there
 * is none.
 */
export function pliesTakingBack(match: GoesBack, seats: readonly Seat[]): number | null {
  for (let one = match.earlier; one !== null; one = one.before) {
    if (seats.includes(one.toMove))
      return earlierAt(match, one.plies)?.plies ?? null
  }
  return null
}
