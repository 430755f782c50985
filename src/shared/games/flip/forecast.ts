import type { Outlook } from '../../game/analysis.ts'
import type { PairSeat } from '../../game/pair.ts'
import type { Cell } from './board.ts'
import type { FlipState } from './state.ts'
import { opponentOf } from '../../game/pair.ts'
import { firstOf } from './board.ts'
import { solve } from './solver.ts'
import { boardOf, clickLimit, isRace, ownBoard } from './state.ts'

/** How far a seat is from solving its board. */
export interface Distance {
  /** How many clicks it has made. */
  readonly made: number
  /** The fewest that it still needs. */
  readonly left: number
  /** The clicks in all with best play from here; infinite where it has not as many. */
  readonly total: number
  /** The cell to advise; null on a dark board. */
  readonly hint: Cell | null
  /** Whether no other click brings it nearer. */
  readonly isOnlyHint: boolean
}

/** What comes of a position with best play on all sides. */
export interface Forecast {
  readonly 1: Distance
  /** Null alone. */
  readonly 2: Distance | null
  /** How many clicks a seat has at most. */
  readonly mostClicks: number
}

/** What a click that leads away costs: itself, and the one that takes it back. */
export const WASTED = 2

/** Proven. Also where the game is over. */
export function forecastOf(state: FlipState): Forecast {
  return { 1: distanceOf(state, 1), 2: isRace(state) ? distanceOf(state, 2) : null, mostClicks: clickLimit(state) }
}

function distanceOf(state: FlipState, seat: PairSeat): Distance {
  const solution = solve(boardOf(state, seat))
  if (solution === null)
    throw new RangeError('the board has no solution')
  const { fewest, shortest, clicks } = solution
  const made = ownBoard(state, seat).clicks
  const total = made + fewest
  return { made, left: fewest, total: total > clickLimit(state) ? Infinity : total, hint: firstOf(clicks), isOnlyHint: fewest === 1 && shortest === 1 }
}

/** The distance of a seat that plays. */
export function distanceIn(forecast: Forecast, seat: PairSeat): Distance {
  const distance = forecast[seat]
  if (distance === null)
    throw new RangeError(`seat ${seat} does not play`)
  return distance
}

/** Who wins: with the smaller sum in a race, and alone whoever has clicks enough. Null for a draw and for nobody. */
export function winnerIn({ 1: one, 2: two }: Forecast): PairSeat | null {
  if (two === null)
    return one.total === Infinity ? null : 1
  return one.total === two.total ? null : one.total < two.total ? 1 : 2
}

/** By how many clicks a seat of a race is ahead; 0 where it is not. */
export function leadIn(forecast: Forecast, seat: PairSeat): number {
  const { total } = distanceIn(forecast, seat)
  // Against one who has too few clicks, every click that there is will do.
  const others = Math.min(distanceIn(forecast, opponentOf(seat)).total, forecast.mostClicks + 1)
  return Math.max(0, others - total)
}

/** `par` is the fewest clicks from the start. */
export function outlookIn(forecast: Forecast, par: number): Outlook {
  if (forecast[2] === null)
    return { kind: 'distance', made: forecast[1].made, left: forecast[1].left, par }
  const winner = winnerIn(forecast)
  return { kind: 'chance', chance: winner === null ? 0.5 : winner === 1 ? 1 : 0 }
}
