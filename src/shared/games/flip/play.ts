import type { Played } from '../../game/game.ts'
import type { Result } from '../../result.ts'
import type { Cell } from './board.ts'
import type { FlipState } from './state.ts'
import { fail, succeed } from '../../result.ts'
import { clicked } from './board.ts'
import { boardOf, ownBoard } from './state.ts'
import { toMove } from './turn.ts'

/** A click on a cell of one's own board. */
export type Move = Cell

/** Why `play` refused a move, with the facts of it. Rows and columns count from 0; `rows` and `columns` say how many there are. */
export type Refusal
  = | { readonly code: 'game-over' }
    | { readonly code: 'not-a-move' }
    | { readonly code: 'off-board', readonly row: number, readonly column: number, readonly rows: number, readonly columns: number }

/** The next state, or why the move is refused. Takes anything. */
export function play(state: FlipState, move: unknown): Result<Played<FlipState, Move>, Refusal> {
  const seat = toMove(state)
  if (seat === null)
    return fail({ code: 'game-over' })
  if (typeof move !== 'object' || move === null)
    return fail({ code: 'not-a-move' })
  const { row, column } = move as { row?: unknown, column?: unknown }
  if (!isWhole(row) || !isWhole(column))
    return fail({ code: 'not-a-move' })
  const { start, columns, boards } = state
  if (row < 0 || row >= start.length || column < 0 || column >= columns)
    return fail({ code: 'off-board', row, column, rows: start.length, columns })
  const cell = { row: Math.abs(row), column: Math.abs(column) } // there is a −0
  const { lit } = clicked(boardOf(state, seat), cell)
  const own = { lit, clicks: ownBoard(state, seat).clicks + 1 }
  return succeed({ state: { ...state, boards: { ...boards, [seat]: own }, lastMove: { seat, ...cell } }, move: cell })
}

/** Every cell, as long as the game goes on. */
export function legalMoves(state: FlipState): Move[] {
  if (toMove(state) === null)
    return []
  return state.start.flatMap((_, row) => Array.from({ length: state.columns }, (_, column) => ({ row, column })))
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value)
}
