import type { PerSeat } from '../../game/seat.ts'
import type { Move } from './play.ts'
import type { FlipState } from './state.ts'
import { perSeat } from '../../game/seat.ts'
import { firstOf, has } from './board.ts'
import { solve } from './solver.ts'
import { boardOf, seatsIn } from './state.ts'
import { boardToPlay } from './turn.ts'

/**
 * The first cell, row by row, that a shortest solution clicks; equal boards get equal hints. For the seat to move, and
 * only for states that are not over.
 */
export function hintFor(state: FlipState): Move {
  const cell = firstOf(solve(boardToPlay(state))?.clicks ?? [])
  if (cell === null)
    throw new RangeError('no click solves this board')
  return cell
}

/** For each seat, a shortest solution of its own board, row by row, 1 for a click. */
export function wireHint(state: FlipState): PerSeat<readonly number[]> {
  return perSeat(seatsIn(state), (seat) => {
    const clicks = solve(boardOf(state, seat))?.clicks ?? []
    return clicks.flatMap((_, row) =>
      Array.from({ length: state.columns }, (_, column) => has(clicks, { row, column }) ? 1 : 0),
    )
  })
}
