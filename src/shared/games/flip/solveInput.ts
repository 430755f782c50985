import type { Result } from '../../result.ts'
import { succeed } from '../../result.ts'
import { rowText } from './board.ts'
import { parseBoard } from './parseBoard.ts'
import { nullityOf, solve } from './solver.ts'

/** What is known of a board, as a program reads it. */
export interface SolvedBoard {
  readonly solvable: boolean
  /** How many clicks the shortest solutions have, proven; null where the board has none. */
  readonly fewest: number | null
  /** How many solutions are so short. */
  readonly shortest: number
  /** One of them: a text of 0 and 1 a row, 1 for click; null where there is none. */
  readonly solution: readonly string[] | null
  /** A solvable board of this size has 2 to the power of this solutions. */
  readonly nullity: number
}

/**
 * Solves a board that is written as rows of 0 and 1 with white space between them: `010 111 010`. It
 * may be dark or have no solution. Takes any text; the error says why it is no board, without its full stop.
 */
export function solveInput(text: string): Result<SolvedBoard, string> {
  const board = parseBoard(text)
  if (!board.ok)
    return board
  const { lit, columns } = board.value
  const solution = solve(board.value)
  return succeed({
    solvable: solution !== null,
    fewest: solution?.fewest ?? null,
    shortest: solution?.shortest ?? 0,
    solution: solution?.clicks.map(bits => rowText(bits, columns)) ?? null,
    nullity: nullityOf(lit.length, columns),
  })
}
