import type { Board, Cells } from './board.ts'
import type { Shape } from './shape.ts'
import { ByteLruCache } from '../../byteLruCache.ts'
import { chase, shapeOf } from './shape.ts'
import { walshHadamard } from './walshHadamard.ts'

/** Everything known about the solutions of a board. */
export interface Solution {
  /** How many clicks the shortest solutions have; proven. */
  readonly fewest: number
  /** How many shortest solutions there are. */
  readonly shortest: number
  /** The first of the shortest solutions: row by row, it clicks the first cell in which two solutions differ. */
  readonly clicks: Cells
}

/** How many independent patterns of clicks change nothing; a board has no solution, or 2 to the power of this. */
export function nullityOf(rows: number, columns: number): number {
  return shapeOf(rows, columns).nullity
}

export function isSolvable(board: Board): boolean {
  return anySolution(board, shapeOf(board.lit.length, board.columns)) !== null
}

const solutions = new ByteLruCache<Solution | null>(256 * 1024, solution => 100 + 8 * (solution?.clicks.length ?? 0))

/** The shortest solutions of a board, or null if it has none. */
export function solve(board: Board): Solution | null {
  return solutions.get(`${board.columns}:${board.lit.join()}`, () => solveAnew(board))
}

function solveAnew(board: Board): Solution | null {
  const shape = shapeOf(board.lit.length, board.columns)
  const any = anySolution(board, shape)
  if (any === null)
    return null
  const margins = marginsOf(any, shape)
  const best = mostOf(margins)
  return {
    fewest: (shape.heldBy.length - best) / 2,
    shortest: countEqual(margins, best),
    clicks: withPatterns(any, shape, margins.lastIndexOf(best)),
  }
}

/**
 * The cells that some shortest solution clicks: a click on one of them brings the board one click nearer to a solution;
 * any other leads one click away. The board must be solvable.
 */
export function nearingClicks(board: Board): Cells {
  const shape = shapeOf(board.lit.length, board.columns)
  const any = anySolution(board, shape)
  if (any === null)
    throw new RangeError('nearingClicks: the board has no solution')
  const margins = marginsOf(any, shape)
  const best = mostOf(margins)
  const shortest = countEqual(margins, best)
  // How many more shortest solutions use an even number of the patterns that contain a cell than an odd number.
  const surplus = new Int32Array(margins.length)
  for (let choice = margins.indexOf(best); choice !== -1; choice = margins.indexOf(best, choice + 1))
    surplus[choice] = 1
  walshHadamard(surplus)
  return Array.from(any, (bits, row) => {
    let cells = 0
    for (let column = 0; column < shape.columns; column++) {
      const more = surplus[shape.heldBy[row * shape.columns + column] ?? 0] ?? 0
      const clicking = (bits >>> column) & 1 ? shortest + more : shortest - more
      if (clicking > 0)
        cells |= 1 << column
    }
    return cells >>> 0
  })
}

/**
 * The clicks in the first row after which a chase (clicking below each lit cell from the top down) solves the board;
 * for a chased board, the same. Null if there are none.
 */
export function firstRowOf(board: Board): number | null {
  const [first] = anySolution(board, shapeOf(board.lit.length, board.columns)) ?? []
  return first === undefined ? null : first >>> 0
}

/** The solution without the unique clicks of the quiet patterns, or null if there is none. */
function anySolution({ columns, lit }: Board, { reached, reachedBy }: Shape): Int32Array | null {
  const clicks = new Int32Array(lit.length)
  let left = chase(lit, 0, columns, clicks)
  let first = 0
  while (left !== 0) {
    const bit = 31 - Math.clz32(left)
    const reach = reached[bit] ?? 0
    if (reach === 0)
      return null
    left ^= reach
    first ^= reachedBy[bit] ?? 0
  }
  chase(lit, first, columns, clicks)
  return clicks
}

/**
 * For every choice of quiet patterns (bit `i` for pattern `i`): how many more cells are not clicked than clicked in the
 * solution made from `any` with these patterns. A pattern inverts the cells that it contains, so the sign of a cell
 * depends on how many of the chosen patterns contain it.
 */
function marginsOf(any: Int32Array, { nullity, columns, heldBy }: Shape): Int16Array {
  const margins = new Int16Array(2 ** nullity) // of at most 1024 cells
  for (let cell = 0; cell < heldBy.length; cell++) {
    const isClicked = ((any[Math.floor(cell / columns)] ?? 0) >>> (cell % columns)) & 1
    const group = heldBy[cell] ?? 0
    margins[group] = (margins[group] ?? 0) + (isClicked ? -1 : 1)
  }
  walshHadamard(margins)
  return margins
}

function mostOf(values: Int16Array): number {
  let most = -Infinity
  for (const value of values)
    most = value > most ? value : most
  return most
}

function countEqual(values: Int16Array, wanted: number): number {
  let count = 0
  for (const value of values)
    count += value === wanted ? 1 : 0
  return count
}

function withPatterns(any: Int32Array, { rows, nullity, quiet }: Shape, choice: number): Cells {
  return Array.from(any, (bits, row) => {
    let clicks = bits
    for (let pattern = 0; pattern < nullity; pattern++) {
      if ((choice >>> pattern) & 1)
        clicks ^= quiet[pattern * rows + row] ?? 0
    }
    return clicks >>> 0
  })
}
