import type { Follower, Heard } from '../../game/dialect.ts'
import type { Result } from '../../result.ts'
import type { Board } from './board.ts'
import type { Move } from './play.ts'
import type { FlipState } from './state.ts'
import { z } from 'zod'
import { endingIn, readGameLine } from '../../game/gameLines.ts'
import { fail, succeed } from '../../result.ts'
import { bitsOf, isDark, MAX_SIDE } from './board.ts'
import { isSolvable } from './solver.ts'

/**
 * A client's side of Flip. It is told only its own board, whoever else plays, and so treats every position as the start
 * of a game for one.
 */
export const flipFollower: Follower<FlipState, Move> = {
  greeting: null,
  hear,
  say: (_state, { row, column }) => `click:${row}_${column}`,
}

const gameMessage = z.lazy(() => z.object({
  board: z.array(z.array(z.literal([0, 1])).min(1).max(MAX_SIDE)).min(1).max(MAX_SIDE).refine(rows =>
    rows.every(row => row.length === rows[0]?.length),
  ),
  currentPlayer: z.literal([0, 1]).nullable(),
  status: z.string(),
}))

function hear(line: string): Result<Heard<FlipState>, string> {
  if (line.startsWith('hint:'))
    return succeed({ type: 'wait' })
  const game = readGameLine(line, gameMessage, 'Flip')
  if (!game.ok)
    return game
  const { board: rows, currentPlayer, status } = game.value
  if (status !== 'running')
    return succeed({ type: 'over', how: endingIn(status) })
  const board: Board = { columns: rows[0]?.length ?? 0, lit: rows.map(row => bitsOf(row.join(''))) }
  if (currentPlayer === 0 || isDark(board))
    return succeed({ type: 'wait' })
  return isSolvable(board) ? succeed({ type: 'your-turn', state: soloState(board) }) : fail('the board has no solution')
}

function soloState({ columns, lit }: Board): FlipState {
  return { columns, start: lit, boards: { 1: { lit, clicks: 0 } }, lastMove: null }
}
