import type { Grid } from './grid.ts'
import { ByteLruCache } from '../../byteLruCache.ts'
import { distancesTo } from './distances.ts'
import { cellCount, gridOf } from './grid.ts'

/**
 * Everything that follows from the walls alone, shared by all positions in the same maze. Players walk from cell 0 to
 * `end`.
 */
export interface Maze extends Grid {
  readonly end: number
  /** How many steps each cell is away from the end. */
  readonly distances: ArrayLike<number>
  /** The fewest steps from the start to the end. */
  readonly par: number
  /** A walker that has made this many steps without reaching the end makes no more. */
  readonly mostSteps: number
}

/** The memory for recently used mazes, in bytes: the largest takes some 25 kB. */
const KEPT_BYTES = 2 * 1024 * 1024
const BYTES_A_CELL = 4
const kept = new ByteLruCache<Maze>(KEPT_BYTES, ({ distances }) => BYTES_A_CELL * distances.length)

/** The maze with these walls, in the form of a state. Cached while it is among the most recently used. */
export function mazeOf(walls: string): Maze {
  return kept.get(walls, () => workOut(walls))
}

function workOut(walls: string): Maze {
  const grid = gridOf(walls)
  const end = cellCount(grid) - 1
  const distances = distancesTo(grid, end)
  return { ...grid, end, distances, par: distances[0] ?? 0, mostSteps: 100 + 10 * cellCount(grid) }
}
