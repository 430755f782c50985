import type { Direction } from './direction.ts'
import type { Grid } from './grid.ts'
import { DIRECTIONS } from './direction.ts'
import { cellBeyond, cellCount, openDirections } from './grid.ts'

/** The distance of a cell that is not connected to the goal. */
export const OUT_OF_REACH = 0xFFFF

/** The number of steps from each cell to `goal`, by breadth-first search; `OUT_OF_REACH` if there is no way. */
export function distancesTo(grid: Grid, goal: number): ArrayLike<number> {
  const distances = new Uint16Array(cellCount(grid)).fill(OUT_OF_REACH)
  const reached = [goal]
  distances[goal] = 0
  for (const cell of reached) { // grows on the way
    for (const direction of DIRECTIONS) {
      const next = cellBeyond(grid, cell, direction)
      if (next !== null && distances[next] === OUT_OF_REACH) {
        distances[next] = (distances[cell] ?? 0) + 1
        reached.push(next)
      }
    }
  }
  return distances
}

/** The directions from a cell that lead nearer to the goal of `distances`, in the order N, E, S, W. */
export function nearerDirections(grid: Grid, distances: ArrayLike<number>, cell: number): Direction[] {
  const here = distances[cell] ?? OUT_OF_REACH
  return openDirections(grid, cell).filter((direction) => {
    const next = cellBeyond(grid, cell, direction)
    return next !== null && (distances[next] ?? OUT_OF_REACH) < here
  })
}

/**
 * How many shortest ways lead from `start` to the goal of `distances`. There may be more than a number can represent.
 */
export function countShortestWays(grid: Grid, distances: ArrayLike<number>, start: number): bigint {
  const nearestFirst = Array.from({ length: cellCount(grid) }, (_, cell) => cell).sort((a, b) =>
    (distances[a] ?? 0) - (distances[b] ?? 0),
  )
  const ways = new Map<number, bigint>()
  for (const cell of nearestFirst) {
    const onwards = nearerDirections(grid, distances, cell).map(direction =>
      ways.get(cellBeyond(grid, cell, direction) ?? cell) ?? 0n,
    )
    ways.set(cell, distances[cell] === 0 ? 1n : onwards.reduce((sum, count) => sum + count, 0n))
  }
  return ways.get(start) ?? 0n
}
