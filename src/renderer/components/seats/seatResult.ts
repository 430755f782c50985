import type { PerSeat, Seat } from '../../../shared/game/seat.ts'
import type { Outcome } from '../../../shared/match/match.ts'
import { seatsOf } from '../../../shared/game/seat.ts'
import { resultAt } from '../../../shared/game/standing.ts'
import { commonTexts } from '../../texts/common.ts'
import { seatTexts } from '../../texts/seats.ts'

/** The result in a word; with three or more seats, a place says more than "lost". */
export function resultWord(places: PerSeat<number>, seat: Seat): string {
  const [result, place] = [resultAt(places, seat), places[seat]]
  if (result === null || place === undefined)
    return ''
  if (result !== 'lost')
    return result === 'won' ? seatTexts.won : commonTexts.draw
  return Object.keys(places).length > 2 ? seatTexts.place(place) : seatTexts.lost
}

type Placed = Pick<Outcome, 'places' | 'scores'>

/** Whether there is more to say about the end than who won: if there are more than two seats, or the game counts. */
export function hasTable({ places, scores }: Placed): boolean {
  return scores !== null || seatsOf(places).length > 2
}

/** A seat with its place and its score. */
export interface RankedSeat { readonly seat: Seat, readonly place: number, readonly score: number | null }

/** The seats from the first place to the last; ties in the order of seats. */
export function rankedSeats({ places, scores }: Placed): readonly RankedSeat[] {
  return seatsOf(places)
    .map(seat => ({ seat, place: places[seat] ?? 0, score: scores?.[seat] ?? null }))
    .toSorted((one, other) => one.place - other.place)
}
