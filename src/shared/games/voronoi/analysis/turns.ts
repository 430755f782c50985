import type { Seat } from '../../../game/seat.ts'
import type { VoronoiState } from '../state.ts'
import { playing, turnsOf } from '../state.ts'

/** The most rounds that are looked ahead. */
const ROUNDS = 2

/** Who moves in each remaining turn, from the next one on, if nobody goes out. */
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
 * The next of these turns: all, or, if they are more than two rounds, as many as make the same player last as at the
 * end of the game. Moving last is an advantage, which should not seem to change.
 */
export function turnsAhead(state: VoronoiState): Seat[] {
  const turns = turnsToCome(state)
  const players = playing(state).length
  const rounds = Math.max(0, Math.ceil(turns.length / players) - ROUNDS)
  return turns.slice(0, turns.length - rounds * players)
}
