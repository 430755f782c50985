import type { Grid } from './grid.ts'
import { distancesTo } from './distances.ts'
import { cellCount, gridOf } from './grid.ts'

/** What follows from the walls alone, for every position in the same maze. One walks from cell 0 to `end`. */
export interface Maze extends Grid {
  readonly end: number
  /** How many steps each cell is away from the end. */
  readonly distances: ArrayLike<number>
  /** The fewest steps from the start to the end. */
  readonly par: number
  /** Who has made so many steps and is not at the end, makes no more. */
  readonly mostSteps: number
}

/** How many mazes are kept worked out: the largest takes 12 kB. */
const KEPT = 64
const kept = new Map<string, Maze>()

/** The maze with these walls, as a state has them. It is worked out once for as long as it is among the last new ones. */
export function mazeOf(walls: string): Maze {
  const known = kept.get(walls)
  if (known !== undefined)
    return known
  const maze = workOut(walls)
  kept.set(walls, maze)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined)
    kept.delete(oldest)
  return maze
}

function workOut(walls: string): Maze {
  const grid = gridOf(walls)
  const end = cellCount(grid) - 1
  const distances = distancesTo(grid, end)
  return { ...grid, end, distances, par: distances[0] ?? 0, mostSteps: 100 + 10 * cellCount(grid) }
}
