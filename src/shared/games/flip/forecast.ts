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
  /** The recommended cell; null on a dark board. */
  readonly hint: Cell | null
  /** Whether no other click brings the board nearer to a solution. */
  readonly isOnlyHint: boolean
}

export type FlipForecast = Forecast<FlipDistance>

/** The cost of a click that leads away: the click itself, and the one that undoes it. */
export const WASTED = 2

/** Proven; also for a game that is over. */
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

/** By how many clicks a seat of a race is ahead; 0 if it is not. */
export function leadIn(forecast: FlipForecast, seat: PairSeat): number {
  // If the opponent has too few clicks left, all remaining clicks may be used.
  const others = Math.min(totalIn(forecast, opponentOf(seat)), forecast.most + 1)
  return Math.max(0, others - totalIn(forecast, seat))
}
