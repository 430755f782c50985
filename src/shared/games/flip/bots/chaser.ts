import type { Choose } from '../../../game/choose.ts'
import type { Board } from '../board.ts'
import type { Move } from '../play.ts'
import type { FlipState } from '../state.ts'
import { firstOf, rowMask, spread } from '../board.ts'
import { firstRowOf } from '../solver.ts'
import { boardToPlay } from '../turn.ts'

/**
 * Clicks below each lit cell from the top down. With only the last row lit, it clicks those cells of
 * the first row that make the next chase come out, and chases again: all that it does not remember
 * can be seen on the board.
 */
export const chaser: Choose<FlipState, Move> = (state) => {
  const board = boardToPlay(state)
  const cell = (startsNextChase(board) ? firstOf([missingInFirstRow(board)]) : null) ?? belowFirstLit(board)
  if (cell === null)
    throw new RangeError('chaser: nothing is left to click')
  return cell
}

/** Whether but for the last row nothing is lit, or only what some clicks in the first row have lit since. */
function startsNextChase({ lit, columns }: Board): boolean {
  const above = lit.slice(0, -1)
  const [first = 0, second = 0, ...others] = above
  return first === (spread(second, rowMask(columns)) >>> 0) && others.every(cells => cells === 0)
}

/** The cells of the first row that are still to be clicked before a chase comes out. */
function missingInFirstRow(board: Board): number {
  const row = firstRowOf(board)
  if (row === null)
    throw new RangeError('chaser: the board has no solution')
  return row
}

function belowFirstLit({ lit }: Board): Move | null {
  const cell = firstOf(lit.slice(0, -1))
  return cell === null ? null : { row: cell.row + 1, column: cell.column }
}
