import type { PairSeat } from '../../shared/game/pair.ts'
import type { Seat } from '../../shared/game/seat.ts'

/** A seat of a game for exactly two; null for any other, and for none. */
export function pairSeat(seat: Seat | null): PairSeat | null {
  return seat === 1 || seat === 2 ? seat : null
}
