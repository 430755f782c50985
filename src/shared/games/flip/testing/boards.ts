import type { Board, Cell, Cells } from '../board.ts'
import type { Move } from '../play.ts'
import type { FlipState } from '../state.ts'
import fc from 'fast-check'
import { deepFreeze } from '../../../testing/deepFreeze.ts'
import { clicked } from '../board.ts'
import { parseBoard } from '../parseBoard.ts'
import { play } from '../play.ts'
import { startOf } from '../state.ts'

export const NAMES = { 1: 'Ann', 2: 'Bob', 3: '', 4: '', 5: '', 6: '', 7: '', 8: '', 9: '' }

/** A board from its text; lit or dark, with or without a solution. */
export function board(text: string): Board {
  const parsed = parseBoard(text)
  if (!parsed.ok)
    throw new Error(parsed.error)
  return deepFreeze(parsed.value)
}

/** A board of equal rows; 0 in `bits` is dark. */
export function boardOfRows(rows: number, columns: number, bits: number): Board {
  return { columns, lit: Array.from<number>({ length: rows }).fill(bits) }
}

export function solo(text: string): FlipState {
  return deepFreeze(startOf({ players: 1, board: text }, { seats: [1] }))
}

export function race(text: string): FlipState {
  return deepFreeze(startOf({ players: 2, board: text }, { seats: [1, 2] }))
}

export function played(state: FlipState, move: unknown): FlipState {
  const result = play(state, move)
  if (!result.ok)
    throw new Error(`refused: ${result.error.code}`)
  return deepFreeze(result.value.state)
}

/** All positions from the first on, with clicks given as row and column. */
export function gameOf(state: FlipState, ...clicks: readonly (readonly [number, number])[]): FlipState[] {
  const states = [state]
  for (const [row, column] of clicks)
    states.push(played(states.at(-1) ?? state, { row, column }))
  return states
}

export function cellsOf({ columns, lit }: Board): Move[] {
  return lit.flatMap((_, row) => Array.from({ length: columns }, (_, column) => ({ row, column })))
}

/** The board after all of these clicks. */
export function afterAll(start: Board, clicks: readonly Cell[]): Board {
  return clicks.reduce(clicked, start)
}

/** All sets of clicks that solve a small board, each as its cells. */
export function everySolution(start: Board): Cells[] {
  const cells = cellsOf(start)
  const found: Cells[] = []
  for (let choice = 0; choice < 2 ** cells.length; choice++) {
    const chosen = cells.filter((_, index) => (choice >>> index) & 1)
    if (afterAll(start, chosen).lit.every(bits => bits === 0)) {
      found.push(
        start.lit.map((_, row) =>
          chosen.reduce((bits, cell) => cell.row === row ? bits | (1 << cell.column) : bits, 0),
        ),
      )
    }
  }
  return found
}

/** A board of any cells, up to that size. */
export function anyBoard(mostRows: number, mostColumns: number): fc.Arbitrary<Board> {
  return fc.tuple(fc.integer({ min: 1, max: mostRows }), fc.integer({ min: 1, max: mostColumns })).chain((
    [rows, columns],
  ) =>
    fc.array(fc.integer({ min: 0, max: 2 ** columns - 1 }), { minLength: rows, maxLength: rows }).map(lit => ({
      columns,
      lit,
    })),
  )
}

/** A board with a solution, lit, up to that size. */
export function anySolvable(mostRows: number, mostColumns: number): fc.Arbitrary<Board> {
  return anyBoard(mostRows, mostColumns)
    .map(({ columns, lit }) => {
      const clicks = cellsOf({ columns, lit }).filter(({ row, column }) => ((lit[row] ?? 0) >>> column) & 1)
      return afterAll(boardOfRows(lit.length, columns, 0), clicks)
    })
    .filter(({ lit }) => lit.some(bits => bits !== 0))
}
