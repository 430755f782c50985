import type { Grid } from './grid.ts'
import { ByteLruCache } from '../../byteLruCache.ts'
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

/** What the mazes worked out last may take, in bytes: the largest takes some 25 kB. */
const KEPT_BYTES = 2 * 1024 * 1024
const BYTES_A_CELL = 4
const kept = new ByteLruCache<Maze>(KEPT_BYTES, ({ distances }) => BYTES_A_CELL * distances.length)

/**
 * The maze with these walls, as a state has them. It is worked out once for as long as it is among the last ones asked
 * for.
 */
export function mazeOf(walls: string): Maze {
  return kept.get(walls, () => workOut(walls))
}

function workOut(walls: string): Maze {
  const grid = gridOf(walls)
  const end = cellCount(grid) - 1
  const distances = distancesTo(grid, end)
  return { ...grid, end, distances, par: distances[0] ?? 0, mostSteps: 100 + 10 * cellCount(grid) }
}
