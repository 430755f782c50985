/** The pieces on a board, as they are drawn. */
import type { Pair, PairSeat } from '../../../shared/game/pair.ts'
import type { Bits } from '../../../shared/games/yinsh/bits.ts'
import type { PointIndex } from '../../../shared/games/yinsh/geometry.ts'
import { PAIR } from '../../../shared/game/pair.ts'
import { hasBit, pointsOf } from '../../../shared/games/yinsh/bits.ts'

export interface Piece { readonly seat: PairSeat, readonly point: PointIndex }

/** The rings and markers of a position. */
export interface Laid { readonly rings: Pair<Bits>, readonly markers: Pair<Bits> }

export function piecesOf(bits: Pair<Bits>): readonly Piece[] {
  return PAIR.flatMap(seat => pointsOf<PointIndex>(bits[seat]).map(point => ({ seat, point })))
}

/** The owner of the piece at a point; null if there is none. */
export function seatAt(bits: Pair<Bits>, point: PointIndex): PairSeat | null {
  return PAIR.find(seat => hasBit(bits[seat], point)) ?? null
}
