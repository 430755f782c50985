import type { StandardRefusal } from '../../game/refusal.ts'
import type { Cell } from './board.ts'
import type { FlipState } from './state.ts'
import { z } from 'zod'
import { playOf, wholeInMove } from '../../game/playOf.ts'
import { fail, succeed } from '../../result.ts'
import { clicked } from './board.ts'
import { boardOf, ownBoard } from './state.ts'
import { moverOf, toMove } from './turn.ts'

/** A click on a cell of one's own board. */
export type Move = Cell

/**
 * Why `play` refused a move, with the facts of it. Rows and columns count from 0; `rows` and `columns` say how many
 * there are.
 */
export type Refusal
  = | StandardRefusal
    | {
      readonly code: 'off-board'
      readonly row: number
      readonly column: number
      readonly rows: number
      readonly columns: number
    }

const move = z.object({ row: wholeInMove, column: wholeInMove })

/** The next state, or why the move is refused. Takes anything. */
export const play = playOf<FlipState, Move, Refusal>(state => toMove(state) === null, move, (state, cell) => {
  const { row, column } = cell
  const { start, columns, boards } = state
  if (row < 0 || row >= start.length || column < 0 || column >= columns)
    return fail({ code: 'off-board', row, column, rows: start.length, columns })
  const seat = moverOf(state)
  const { lit } = clicked(boardOf(state, seat), cell)
  const own = { lit, clicks: ownBoard(state, seat).clicks + 1 }
  return succeed({ ...state, boards: { ...boards, [seat]: own }, lastMove: { seat, ...cell } })
})

/** Every cell, as long as the game goes on. */
export function legalMoves(state: FlipState): Move[] {
  if (toMove(state) === null)
    return []
  return state.start.flatMap((_, row) => Array.from({ length: state.columns }, (_, column) => ({ row, column })))
}
