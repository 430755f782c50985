import type { Result } from '../../result.ts'
import { succeed } from '../../result.ts'
import { rowText } from './board.ts'
import { parseBoard } from './parseBoard.ts'
import { nullityOf, solve } from './solver.ts'

/** The solution of a board, in the form for programs. */
export interface SolvedBoard {
  readonly solvable: boolean
  /** The proven number of clicks of the shortest solutions; null if the board has none. */
  readonly fewest: number | null
  /** How many shortest solutions there are. */
  readonly shortest: number
  /** One of the shortest solutions: a text of 0 and 1 for each row, 1 for a click; null if there is none. */
  readonly solution: readonly string[] | null
  /** A solvable board of this size has 2 to the power of this solutions. */
  readonly nullity: number
}

/**
 * Solves a board given as rows of 0 and 1 separated by white space: `010 111 010`. It may be dark or have no solution.
 * Takes any text; the error says why it is not a board, without its full stop.
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
