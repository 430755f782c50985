import type { Standing } from '../../game/standing.ts'
import type { MazeState } from './state.ts'
import { perSeat } from '../../game/seat.ts'
import { placesByScore } from '../../game/standing.ts'
import { isRace, isSolved, moverOf, seated, walkerAt } from './state.ts'

/** The ways in which it ends. */
export const ENDINGS = { solved: 'Solved', unsolved: 'Not solved' } as const

/**
 * In a race the fewest steps to the end win; equally many, or nobody there, is a draw. Who walks
 * alone wins by reaching the end; else nobody wins.
 */
export function standing(state: MazeState): Standing | null {
  if (moverOf(state) !== null)
    return null
  const seats = seated(state).map(({ seat }) => seat)
  if (seated(state).every(({ walker }) => !isSolved(state, walker)))
    return { ending: 'unsolved', places: isRace(state) ? { 1: 1, 2: 1 } : { 1: 2 } }
  const needed = perSeat(seats, seat => isSolved(state, walkerAt(state, seat)) ? walkerAt(state, seat).steps : Infinity)
  return { ending: 'solved', places: placesByScore(needed, 'fewest') }
}
