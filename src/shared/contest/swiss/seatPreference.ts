import type { Pairing } from '../schedule/roundRobin.ts'
import { opponentOf } from '../../game/pair.ts'

/**
 * The seat that somebody should get next. `absolute`: they had one seat at least two games more than the other, or in
 * both of their last two games; `strong`: one game more; `mild`: equally often, with the other seat last.
 */
export interface Preference { readonly seat: 1 | 2, readonly strength: 'absolute' | 'strong' | 'mild' }

/** The preference that follows from the seats of somebody's games, the first game first; null before the first game. */
export function preferenceOf(seats: readonly (1 | 2)[]): Preference | null {
  const last = seats.at(-1)
  if (last === undefined)
    return null
  const surplus = surplusOf(seats)
  if (seats.at(-2) === last)
    return { seat: opponentOf(last), strength: 'absolute' }
  if (surplus === 0)
    return { seat: opponentOf(last), strength: 'mild' }
  return { seat: surplus > 0 ? 2 : 1, strength: Math.abs(surplus) > 1 ? 'absolute' : 'strong' }
}

/** How many more games somebody had in seat 1 than in seat 2. */
export function surplusOf(seats: readonly (1 | 2)[]): number {
  return seats.reduce<number>((sum, seat) => sum + (seat === 1 ? 1 : -1), 0)
}

/**
 * Somebody to be seated: the number, the place by number among those who have entered so far (from 1), and the seats of
 * their games.
 */
export interface Seated { readonly number: number, readonly entry: number, readonly seats: readonly (1 | 2)[] }

const STRENGTHS = ['mild', 'strong', 'absolute'] as const

/**
 * Seats two who meet, the higher placed one given first: as both prefer; else as the stronger preference says; else the
 * reverse of the last round in which their seats differed; else as the higher placed one prefers. Without any
 * preference the higher placed one gets `topSeat`, the seat drawn for the first seed, if its entry is odd.
 */
export function seatPair(higher: Seated, lower: Seated, topSeat: 1 | 2): Pairing {
  const seat = seatOfHigher(higher, lower, topSeat)
  return seat === 1 ? [higher.number, lower.number] : [lower.number, higher.number]
}

function seatOfHigher(higher: Seated, lower: Seated, topSeat: 1 | 2): 1 | 2 {
  const [own, others] = [preferenceOf(higher.seats), preferenceOf(lower.seats)]
  if (own === null && others === null)
    return higher.entry % 2 === 1 ? topSeat : opponentOf(topSeat)
  if (own === null || others === null)
    return own?.seat ?? opponentOf(others?.seat ?? 1)
  if (own.seat !== others.seat)
    return own.seat
  const stronger = strengthOf(own, higher) - strengthOf(others, lower)
  if (stronger !== 0)
    return stronger > 0 ? own.seat : opponentOf(others.seat)
  return swapOfLastDifference(higher.seats, lower.seats) ?? own.seat
}

/** Grows with the strength; among absolute preferences, with how uneven the seats are. */
function strengthOf({ strength }: Preference, { seats }: Seated): number {
  return STRENGTHS.indexOf(strength) + (strength === 'absolute' ? Math.abs(surplusOf(seats)) : 0)
}

/** Compares the seats of both, counted back from their last games. */
function swapOfLastDifference(own: readonly (1 | 2)[], others: readonly (1 | 2)[]): 1 | 2 | null {
  const reversed = others.toReversed()
  const different = own.toReversed().find((seat, back) => reversed[back] !== undefined && reversed[back] !== seat)
  return different === undefined ? null : opponentOf(different)
}
