import type { Cell } from '../board.ts'
import type { VoronoiState } from '../state.ts'
import { scoresOf } from '../field/scores.ts'
import { FINE, Playout } from './playout.ts'
import { turnsToCome } from './turns.ts'

/** What a stone comes to: cells of each player, player 1 first. */
export interface Forecast {
  /** Whether it is exact: it is for the last stone of a game. */
  readonly isExact: boolean
  /** How many stones are looked ahead, that one included. */
  readonly plies: number
  /**
   * How much of the game is played by then, from 0 to 1, by stones. The more stones are still to come after what
   * is looked ahead, the less of a lead there remains of it: about so much.
   */
  readonly played: number
  /** Where the next stone comes to that cell; null where the turn passes without one. */
  readonly after: (cell: Cell | null) => readonly number[]
}

/** What the next stone comes to once the others have replied; the last stone by the exact score. */
export function forecastOf(state: VoronoiState): Forecast {
  const { placed, players, mover } = state
  const playout = new Playout(state, FINE)
  const plies = playout.turns.length
  const played = (placed.length + plies) / (placed.length + turnsToCome(state).length)
  if (plies > 1)
    return { isExact: false, plies, played, after: cell => playout.after(cell) }
  return {
    isExact: true,
    plies,
    played,
    after: cell => scoresOf(cell === null ? placed : [...placed, { ...cell, player: mover }], players).owned,
  }
}
