import type { PairSeat } from '../../game/pair.ts'
import type { Standing } from '../../game/standing.ts'
import type { Board } from './board.ts'
import type { FlipState } from './state.ts'
import { perSeat } from '../../game/seat.ts'
import { placesByScore, placesWithLoser } from '../../game/standing.ts'
import { boardOf, clickLimit, isSolved, ownBoard, seatsIn } from './state.ts'

/**
 * The unsolved seat with the fewest clicks, the lower one at a tie. Null where the game is over: no
 * unsolved seat with clicks left has made fewer than one that has solved its board.
 */
export function toMove(state: FlipState): PairSeat | null {
  const enough = Math.min(clickLimit(state), clicksToBeat(state))
  const able = seatsIn(state).filter(seat => !isSolved(state, seat) && ownBoard(state, seat).clicks < enough)
  const fewest = Math.min(...able.map(seat => ownBoard(state, seat).clicks))
  return able.find(seat => ownBoard(state, seat).clicks === fewest) ?? null
}

/** Who is to move in a game that goes on. */
export function moverOf(state: FlipState): PairSeat {
  const seat = toMove(state)
  if (seat === null)
    throw new RangeError('the game is over: nobody is to move')
  return seat
}

/** The board that is to be played on. Only for states that are not over. */
export function boardToPlay(state: FlipState): Board {
  return boardOf(state, moverOf(state))
}

/** The fewest clicks wins among those who solved it; equal, or nobody of two, is a draw. One alone who did not has not won. */
export function standing(state: FlipState): Standing | null {
  if (toMove(state) !== null)
    return null
  const seats = seatsIn(state)
  if (seats.length === 1 && !isSolved(state, 1))
    return { ending: 'unsolved', places: placesWithLoser(seats, 1) }
  return {
    ending: seats.some(seat => isSolved(state, seat)) ? 'solved' : 'unsolved',
    places: placesByScore(perSeat(seats, seat => isSolved(state, seat) ? ownBoard(state, seat).clicks : Infinity), 'fewest'),
  }
}

/** The clicks of whoever has solved the board with the fewest; infinite where nobody has. */
function clicksToBeat(state: FlipState): number {
  return Math.min(...seatsIn(state).filter(seat => isSolved(state, seat)).map(seat => ownBoard(state, seat).clicks))
}
