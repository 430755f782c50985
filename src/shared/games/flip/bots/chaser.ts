import type { Choose } from '../../../game/choose.ts'
import type { Board } from '../board.ts'
import type { Move } from '../play.ts'
import type { FlipState } from '../state.ts'
import { firstOf, rowMask, spread } from '../board.ts'
import { firstRowOf } from '../solver.ts'
import { boardToPlay } from '../turn.ts'

/**
 * Clicks below each lit cell from the top down. Once only the last row is lit, it clicks the cells of the first row
 * that make the next chase succeed, and chases again. It needs no memory, because everything can be seen on the board.
 */
export const chaser: Choose<FlipState, Move> = (state) => {
  const board = boardToPlay(state)
  const cell = (startsNextChase(board) ? firstOf([missingInFirstRow(board)]) : null) ?? belowFirstLit(board)
  if (cell === null)
    throw new RangeError('chaser: nothing is left to click')
  return cell
}

/** Whether, apart from the last row, nothing is lit except what clicks in the first row have lit since. */
function startsNextChase({ lit, columns }: Board): boolean {
  const above = lit.slice(0, -1)
  const [first = 0, second = 0, ...others] = above
  return first === (spread(second, rowMask(columns)) >>> 0) && others.every(cells => cells === 0)
}

/** The cells of the first row that must still be clicked for a chase to succeed. */
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
