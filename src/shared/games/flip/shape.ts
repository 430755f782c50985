import { ByteLruCache } from '../../byteLruCache.ts'
import { rowMask, spread } from './board.ts'

/**
 * What the solver knows about all boards of one size. The clicks of the first row determine all others, because each
 * row must clear the one above; the cells left lit in the last row depend linearly on them. So a solution satisfies P·x
 * = d over GF(2), where x is the clicks of the first row and d is what is left lit if none of them is clicked.
 */
export interface Shape {
  readonly rows: number
  readonly columns: number
  /** For each bit, a reachable d with this highest bit, as a row; 0 for none. */
  readonly reached: Int32Array
  /** The clicks of the first row that reach it. */
  readonly reachedBy: Int32Array
  /** How many independent patterns of clicks change nothing. */
  readonly nullity: number
  /**
   * Pattern `i` is the rows from `i * rows` on. The leftmost of its clicks in the first row is unique: no other
   * pattern, and nothing in `reachedBy`, has it. The leftmost of all belongs to the last pattern.
   */
  readonly quiet: Int32Array
  /** For each cell, row by row, which quiet patterns contain it: bit `i` for pattern `i`. */
  readonly heldBy: Int32Array
}

/**
 * All clicks, given those of the first row, when each row is cleared by clicks in the row below. Returns what would
 * have to be clicked beyond the last row, which is what stays lit.
 */
export function chase(lit: ArrayLike<number>, first: number, columns: number, clicks: Int32Array): number {
  const mask = rowMask(columns)
  let above = 0
  let own = first
  for (let row = 0; row < lit.length; row++) {
    clicks[row] = own
    const below = (lit[row] ?? 0) ^ spread(own, mask) ^ above
    above = own
    own = below
  }
  return own
}

const shapes = new ByteLruCache<Shape>(
  256 * 1024,
  ({ reached, quiet, heldBy }) => 400 + 2 * reached.byteLength + quiet.byteLength + heldBy.byteLength,
)

/** `rows` and `columns` from 1 to 32. */
export function shapeOf(rows: number, columns: number): Shape {
  return shapes.get(`${rows}x${columns}`, () => makeShape(rows, columns))
}

/** By elimination from the rightmost column to the left, so that the free columns are as far left as possible. */
function makeShape(rows: number, columns: number): Shape {
  const reached = new Int32Array(32)
  const reachedBy = new Int32Array(32)
  const dark = new Int32Array(rows)
  const clicks = new Int32Array(rows)
  const quiet: number[] = []
  for (let column = columns - 1; column >= 0; column--) {
    let by = 1 << column
    let left = chase(dark, by, columns, clicks)
    while (left !== 0) {
      const bit = 31 - Math.clz32(left)
      if (reached[bit] === 0) {
        reached[bit] = left
        reachedBy[bit] = by
        break
      }
      left ^= reached[bit] ?? 0
      by ^= reachedBy[bit] ?? 0
    }
    if (left === 0) {
      chase(dark, by, columns, clicks)
      quiet.push(...clicks)
    }
  }
  const nullity = quiet.length / rows
  return {
    rows,
    columns,
    reached,
    reachedBy,
    nullity,
    quiet: Int32Array.from(quiet),
    heldBy: holders(rows, columns, quiet),
  }
}

function holders(rows: number, columns: number, quiet: readonly number[]): Int32Array {
  return Int32Array.from({ length: rows * columns }, (_, cell) => {
    const row = Math.floor(cell / columns)
    const column = cell % columns
    let held = 0
    for (let pattern = 0; pattern * rows < quiet.length; pattern++)
      held |= (((quiet[pattern * rows + row] ?? 0) >>> column) & 1) << pattern
    return held
  })
}
