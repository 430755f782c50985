import type { PairSeat } from './pair.ts'
import type { PerSeat, Seat } from './seat.ts'
import { perSeat, seatsOf } from './seat.ts'

/**
 * How a game ended by its own rules. Clocks and connections belong to the match. Seats that share a place are equal:
 * two seats at place 1 are a draw. If nobody has won, no seat has place 1.
 */
export interface Standing {
  /** One of the game's `endings`. */
  readonly ending: string
  /** The place of each seat that plays, from 1. */
  readonly places: PerSeat<number>
  /** The score of each seat, if the game has scores; the game defines whether more is better. */
  readonly scores?: PerSeat<number>
}

/** The winners: one seat, several that share the place, or nobody. */
export function winnersOf(places: PerSeat<number>): readonly Seat[] {
  return seatsOf(places).filter(seat => places[seat] === 1)
}

/** The one seat that won; null for a draw and if nobody won. */
export function soleWinnerOf(places: PerSeat<number>): Seat | null {
  const [first = null, ...others] = winnersOf(places)
  return others.length === 0 ? first : null
}

/** How a match ended for a seat. */
export type SeatResult = 'won' | 'drew' | 'lost'

/** A seat alone at the first place won, seats that share it drew, all others lost; null for a seat without a place. */
export function resultAt(places: PerSeat<number>, seat: Seat): SeatResult | null {
  const place = places[seat]
  if (place === undefined)
    return null
  return place > 1 ? 'lost' : winnersOf(places).length === 1 ? 'won' : 'drew'
}

/** The end of a game for two with this winner. */
export function wonBy(winner: PairSeat, ending: string): Standing {
  return { ending, places: winner === 1 ? { 1: 1, 2: 2 } : { 1: 2, 2: 1 } }
}

/**
 * The places if one seat loses and thereby ends the game: all others share the first place. A game for one has no
 * winner then.
 */
export function placesWithLoser(seats: readonly Seat[], loser: Seat): PerSeat<number> {
  return perSeat(seats, seat => seat === loser ? Math.max(2, seats.length) : 1)
}

/** The places by score, the best (`most` or `fewest`) first; equal scores share a place. */
export function placesByScore(scores: PerSeat<number>, best: 'most' | 'fewest' = 'most'): PerSeat<number> {
  const seats = seatsOf(scores)
  const isBetter = (one: number, other: number): boolean => best === 'most' ? one > other : one < other
  return perSeat(seats, seat => 1 + seats.filter(other => isBetter(scores[other] ?? 0, scores[seat] ?? 0)).length)
}
