import type { Board, Cell } from '../../../shared/games/flip/board.ts'
import { clicked, MAX_SIDE, rowMask, textOf } from '../../../shared/games/flip/board.ts'
import { parseBoard } from '../../../shared/games/flip/parseBoard.ts'

/** The board described by a text of rows of 0 (dark) and 1 (lit); null if the text describes none. */
export function boardIn(text: unknown): Board | null {
  const board = parseBoard(typeof text === 'string' ? text : '')
  return board.ok ? board.value : null
}

/** A first board to draw on, as its text: one click in the middle solves it. Invalid side lengths count as 5. */
export function firstDrawing(rows: unknown, columns: unknown): string {
  const size = { rows: isSide(rows) ? rows : 5, columns: isSide(columns) ? columns : 5 }
  const dark = { columns: size.columns, lit: Array.from<number>({ length: size.rows }).fill(0) }
  return textOf(clicked(dark, { row: Math.floor(size.rows / 2), column: Math.floor(size.columns / 2) }))
}

/** The text of the board with one cell flipped. */
export function withCellTurned({ columns, lit }: Board, { row, column }: Cell): string {
  return textOf({ columns, lit: lit.map((bits, at) => at === row ? (bits ^ (1 << column)) >>> 0 : bits) })
}

/** The text of the board in another size; new cells are dark. */
export function resized({ lit }: Board, rows: number, columns: number): string {
  const mask = rowMask(columns)
  return textOf({ columns, lit: Array.from({ length: rows }, (_, row) => ((lit[row] ?? 0) & mask) >>> 0) })
}

export function isSide(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_SIDE
}
