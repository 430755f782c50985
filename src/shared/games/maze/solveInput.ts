import type { Result } from '../../result.ts'
import type { Direction } from './direction.ts'
import type { Grid } from './grid.ts'
import { succeed } from '../../result.ts'
import { countShortestWays, distancesTo, nearerDirections } from './distances.ts'
import { cellBeyond, cellCount } from './grid.ts'
import { readWalls } from './readWalls.ts'

/** The solution of a maze, in the form for programs. */
export interface SolvedMaze {
  /** The number of steps of the shortest ways from the first cell to the last. */
  readonly fewest: number
  /** How many shortest ways there are; a text of digits if a number would not be exact. */
  readonly ways: number | string
  /** One of the shortest ways, a letter N, E, S or W for each step. */
  readonly way: string
}

/**
 * Solves a maze given by its walls: a hexadecimal digit for each cell, rows separated by white space, `d3 d6`. Takes
 * any text; the error says why it is not a maze, without its full stop.
 */
export function solveInput(text: string): Result<SolvedMaze, string> {
  const read = readWalls(text)
  if (!read.ok)
    return read
  const grid = read.value
  const distances = distancesTo(grid, cellCount(grid) - 1)
  const ways = countShortestWays(grid, distances, 0)
  return succeed({
    fewest: distances[0] ?? 0,
    ways: ways <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(ways) : String(ways),
    way: shortestWay(grid, distances),
  })
}

/** The shortest way that prefers N to E, S and W in this order, at every cell. */
function shortestWay(grid: Grid, distances: ArrayLike<number>): string {
  const way: Direction[] = []
  let cell = 0
  for (
    let [next] = nearerDirections(grid, distances, cell);
    next !== undefined;
    [next] = nearerDirections(grid, distances, cell)
  ) {
    way.push(next)
    cell = cellBeyond(grid, cell, next) ?? cell
  }
  return way.join('')
}
