import type { Result } from '../../result.ts'
import type { Board } from './board.ts'
import { quote } from '../../printable.ts'
import { fail, succeed } from '../../result.ts'
import { bitsOf, MAX_SIDE } from './board.ts'

/** How much of an invalid row an error shows, in characters. */
const SHOWN = 40

/**
 * Reads a board given as rows of 0 and 1, separated by white space: `010 111 010`. Takes any text. The error says what
 * is wrong, without its full stop: there is no row, a row contains something else or differs in length from the first,
 * or there are more than 32 rows or columns.
 */
export function parseBoard(text: string): Result<Board, string> {
  const rows = text.trim().split(/\s+/, MAX_SIDE + 1)
  const [first = ''] = rows
  if (first === '')
    return fail('the board is empty; it takes rows of 0 and 1, like "010 111 010"')
  if (rows.length > MAX_SIDE)
    return fail(`the board is too large: it has more than ${MAX_SIDE} rows`)
  for (const [index, row] of rows.entries()) {
    const fault = faultOf(row, index, first.length)
    if (fault !== null)
      return fail(fault)
  }
  return succeed({ columns: first.length, lit: rows.map(bitsOf) })
}

function faultOf(row: string, index: number, columns: number): string | null {
  const name = `row ${index + 1} of the board`
  if (!/^[01]+$/.test(row))
    return `${name} has something else than 0 and 1 in it: ${quote(row, SHOWN)}`
  if (row.length > MAX_SIDE)
    return `the board is too large: row ${index + 1} has ${row.length} columns, and the most are ${MAX_SIDE}`
  return row.length === columns ? null : `${name} is ${row.length} long, and row 1 is ${columns} long`
}
