import type { Cell } from '../board.ts'
import type { VoronoiState } from '../state.ts'
import { scoresOf } from '../field/scores.ts'
import { FINE, Playout } from './playout.ts'
import { turnsToCome } from './turns.ts'

/** The expected result of a stone: cells of each player, player 1 first. */
export interface Forecast {
  /** Whether it is exact: it is for the last stone of a game. */
  readonly isExact: boolean
  /** How many stones the forecast looks ahead, including this one. */
  readonly plies: number
  /**
   * How much of the game is played after the stones looked ahead, from 0 to 1, by stones. The more stones remain after
   * that, the less of a lead lasts: about this share.
   */
  readonly played: number
  /** The result if the next stone is placed on that cell; null if the turn passes without one. */
  readonly after: (cell: Cell | null) => readonly number[]
}

/** Forecasts the result of the next stone after the others have replied; for the last stone, the exact score. */
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
