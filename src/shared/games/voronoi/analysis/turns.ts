import type { Seat } from '../../../game/seat.ts'
import type { VoronoiState } from '../state.ts'
import { playing, turnsOf } from '../state.ts'

/** So many rounds are looked ahead at most. */
const ROUNDS = 2

/** Who moves in each turn that is still to come, from the next one on, where nobody goes out. */
export function turnsToCome(state: VoronoiState): Seat[] {
  const seats = playing(state)
  const next = Math.max(0, seats.indexOf(state.mover))
  const order = [...seats.slice(next), ...seats.slice(0, next)]
  const left = order.map(seat => state.stones - turnsOf(state, seat))
  return Array.from(
    { length: Math.max(0, ...left) },
    (_, round) => order.filter((_, index) => round < (left[index] ?? 0)),
  ).flat()
}

/**
 * The next of these turns: all, or where those are more than two rounds, so many that the same player is last
 * as at the end of the game. Who moves last has the better of it, and that shall not seem to change.
 */
export function turnsAhead(state: VoronoiState): Seat[] {
  const turns = turnsToCome(state)
  const players = playing(state).length
  const rounds = Math.max(0, Math.ceil(turns.length / players) - ROUNDS)
  return turns.slice(0, turns.length - rounds * players)
}
