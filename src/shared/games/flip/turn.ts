import type { PairSeat } from '../../game/pair.ts'
import type { Race } from '../../game/race.ts'
import type { Standing } from '../../game/standing.ts'
import type { Board } from './board.ts'
import type { FlipState } from './state.ts'
import { standingIn, toMoveIn } from '../../game/race.ts'
import { boardOf, clickLimit, isSolved, ownBoard, seatsIn } from './state.ts'

/** The position as a race in clicks. */
export function raceOf(state: FlipState): Race {
  return {
    racers: seatsIn(state).map(seat => ({ seat, made: ownBoard(state, seat).clicks, isSolved: isSolved(state, seat) })),
    most: clickLimit(state),
  }
}

/** Whose click it is; null if the game is over. */
export function toMove(state: FlipState): PairSeat | null {
  return toMoveIn(raceOf(state))
}

/** Who is to move in a game that is not over. */
export function moverOf(state: FlipState): PairSeat {
  const seat = toMove(state)
  if (seat === null)
    throw new RangeError('the game is over: nobody is to move')
  return seat
}

/** The board of the player to move. Only for states that are not over. */
export function boardToPlay(state: FlipState): Board {
  return boardOf(state, moverOf(state))
}

export function standing(state: FlipState): Standing | null {
  return standingIn(raceOf(state))
}
