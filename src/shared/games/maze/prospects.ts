import type { Outlook } from '../../game/analysis.ts'
import type { PairSeat } from '../../game/pair.ts'
import type { MazeState } from './state.ts'
import { opponentOf } from '../../game/pair.ts'
import { mazeOf } from './maze.ts'
import { isRace, moverOf, walkerAt } from './state.ts'

/** What a seat comes to with best play on all sides. */
export type Prospect = 'win' | 'draw' | 'loss'

/** The fewest steps that a seat can come to in all: those made and those left. */
export function fewestSteps(state: MazeState, seat: PairSeat): number {
  const { steps, at } = walkerAt(state, seat)
  return steps + (mazeOf(state.walls).distances[at] ?? 0)
}

/**
 * Nobody can hinder the other, so the fewest steps in all decide; also of a game that is over. Who
 * needs more than there are does not come in.
 */
export function prospectOf(state: MazeState, seat: PairSeat): Prospect {
  const mine = stepsToWin(state, seat)
  if (!isRace(state))
    return mine === Infinity ? 'loss' : 'win'
  const others = stepsToWin(state, opponentOf(seat))
  return mine === others ? 'draw' : mine < others ? 'win' : 'loss'
}

/** Who comes first with best play; null for a draw, and where nobody does. */
export function bestPlayWinner(state: MazeState): PairSeat | null {
  const first = prospectOf(state, 1)
  return first === 'win' ? 1 : first === 'loss' && isRace(state) ? 2 : null
}

export function outlookOf(state: MazeState): Outlook {
  if (isRace(state))
    return { kind: 'chance', chance: { win: 1, draw: 0.5, loss: 0 }[prospectOf(state, 1)] }
  const { steps, at } = walkerAt(state, 1)
  const { distances, par } = mazeOf(state.walls)
  return { kind: 'distance', made: steps, left: distances[at] ?? 0, par }
}

/** Infinity where the end is out of reach. */
export function stepsToWin(state: MazeState, seat: PairSeat): number {
  const fewest = fewestSteps(state, seat)
  const { mostSteps, end } = mazeOf(state.walls)
  const isThere = walkerAt(state, seat).at === end
  return isThere || (fewest <= mostSteps && moverOf(state) !== null) ? fewest : Infinity
}
