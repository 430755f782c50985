import type { Board } from './board.ts'
import { deriveSeed, seededRandom } from '../../random.ts'
import { clicked, isDark } from './board.ts'

/**
 * The board of a seed: starting from a dark board, every cell, row by row, is clicked with chance ½, which is repeated
 * while the board is dark. So it has a solution. The same seed and size give the same board in every version, because
 * games are stored as their settings.
 */
export function boardFromSeed(rows: number, columns: number, seed: number): Board {
  const random = seededRandom(deriveSeed(seed, rows, columns))
  const dark: Board = { columns, lit: Array.from<number>({ length: rows }).fill(0) }
  let board = dark
  while (isDark(board)) {
    board = dark
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++)
        board = random.int(2) === 1 ? clicked(board, { row, column }) : board
    }
  }
  return board
}
