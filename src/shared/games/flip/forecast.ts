import type { PairSeat } from '../../game/pair.ts'
import type { Distance, Forecast } from '../../game/race.ts'
import type { Cell } from './board.ts'
import type { FlipState } from './state.ts'
import { opponentOf } from '../../game/pair.ts'
import { totalIn } from '../../game/race.ts'
import { firstOf } from './board.ts'
import { solve } from './solver.ts'
import { boardOf, clickLimit, isRace, ownBoard } from './state.ts'

export interface FlipDistance extends Distance {
  /** The cell to advise; null on a dark board. */
  readonly hint: Cell | null
  /** Whether no other click brings it nearer. */
  readonly isOnlyHint: boolean
}

export type FlipForecast = Forecast<FlipDistance>

/** What a click that leads away costs: itself, and the one that takes it back. */
export const WASTED = 2

/** Proven. Also where the game is over. */
export function forecastOf(state: FlipState): FlipForecast {
  return { 1: distanceOf(state, 1), 2: isRace(state) ? distanceOf(state, 2) : null, most: clickLimit(state) }
}

function distanceOf(state: FlipState, seat: PairSeat): FlipDistance {
  const solution = solve(boardOf(state, seat))
  if (solution === null)
    throw new RangeError('the board has no solution')
  const { fewest, shortest, clicks } = solution
  return {
    made: ownBoard(state, seat).clicks,
    left: fewest,
    hint: firstOf(clicks),
    isOnlyHint: fewest === 1 && shortest === 1,
  }
}

/** By how many clicks a seat of a race is ahead; 0 where it is not. */
export function leadIn(forecast: FlipForecast, seat: PairSeat): number {
  // Against one who has too few clicks, every click that there is will do.
  const others = Math.min(totalIn(forecast, opponentOf(seat)), forecast.most + 1)
  return Math.max(0, others - totalIn(forecast, seat))
}
