/** The largest side of a board, so that a row of cells fits into the bits of one number. */
export const MAX_SIDE = 32

/**
 * Cells of a board as plain JSON, one number from 0 to 2³² − 1 per row: bit `c` (of value 2^c) is column `c`, counted
 * from 0. The cells that are lit, or that are to be clicked.
 */
export type Cells = readonly number[]

/** A cell; rows and columns are counted from 0, from the top left. */
export interface Cell { readonly row: number, readonly column: number }

/** A board: `lit` has one number per row. 1 to 32 rows and columns. */
export interface Board { readonly columns: number, readonly lit: Cells }

/** The bits of a whole row with this many columns, as a signed number. */
export function rowMask(columns: number): number {
  return columns === MAX_SIDE ? -1 : (1 << columns) - 1
}

/** What the clicks in one row flip in that row itself. */
export function spread(clicks: number, mask: number): number {
  return (clicks ^ (clicks << 1) ^ (clicks >>> 1)) & mask
}

/** The board after a click on a cell of it. */
export function clicked({ columns, lit }: Board, { row, column }: Cell): Board {
  const bit = 1 << column
  const flips = (at: number): number => at === row ? spread(bit, rowMask(columns)) : Math.abs(at - row) === 1 ? bit : 0
  return { columns, lit: lit.map((cells, at) => (cells ^ flips(at)) >>> 0) }
}

export function isDark({ lit }: Board): boolean {
  return lit.every(cells => cells === 0)
}

export function has(cells: Cells, { row, column }: Cell): boolean {
  return (((cells[row] ?? 0) >>> column) & 1) === 1
}

export function countOf(cells: Cells): number {
  return cells.reduce((sum, row) => sum + bitCount(row), 0)
}

/** The first of the cells, row by row; null if there is none. */
export function firstOf(cells: Cells): Cell | null {
  const row = cells.findIndex(bits => bits !== 0)
  const bits = cells[row]
  return bits === undefined ? null : { row, column: lowestBit(bits) }
}

/** The cells one by one, row by row. */
export function listOf(cells: Cells): readonly Cell[] {
  return cells.flatMap((bits, row) =>
    Array.from({ length: bitCount(bits) }, (_, index) => ({ row, column: nthBit(bits, index) })),
  )
}

/** A row in the form of people and settings: `010`. */
export function rowText(bits: number, columns: number): string {
  return Array.from({ length: columns }, (_, column) => (bits >>> column) & 1).join('')
}

/** All rows: `010 111 010`. */
export function textOf({ columns, lit }: Board): string {
  return lit.map(bits => rowText(bits, columns)).join(' ')
}

/** The number of a row written as up to 32 digits 0 or 1. */
export function bitsOf(row: string): number {
  return [...row].reduce((bits, cell, column) => cell === '1' ? bits | (1 << column) : bits, 0) >>> 0
}

/** How many bits of a 32-bit number are set. */
export function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1)
    count++
  return count
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

function nthBit(bits: number, index: number): number {
  let rest = bits
  for (let gone = 0; gone < index; gone++)
    rest &= rest - 1
  return lowestBit(rest)
}
