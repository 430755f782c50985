import type { Result } from '../../result.ts'
import type { Direction } from './direction.ts'
import type { Grid } from './grid.ts'
import { succeed } from '../../result.ts'
import { countShortestWays, distancesTo, nearerDirections } from './distances.ts'
import { cellBeyond, cellCount } from './grid.ts'
import { readWalls } from './readWalls.ts'

/** What is known of a maze, as a program reads it. */
export interface SolvedMaze {
  /** How many steps the shortest ways from the first cell to the last one have. */
  readonly fewest: number
  /** How many ways are so short; a text of digits where a number would not be exact. */
  readonly ways: number | string
  /** One of them, a letter N, E, S or W a step. */
  readonly way: string
}

/**
 * Solves a maze that is written as its walls: a hexadecimal digit a cell, rows with white space between
 * them, `d3 d6`. Takes any text; the error says why it is no maze, without its full stop.
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

/** Of all shortest ways the one that goes N rather than E, S and W, wherever it can. */
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
