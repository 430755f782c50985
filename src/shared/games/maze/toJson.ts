import type { JsonObject } from '../../jsonObject.ts'
import type { MazeState } from './state.ts'
import { mazeOf } from './maze.ts'
import { cellsOn, moverOf, seated } from './state.ts'

/**
 * A position for other people's programs. `walls`: a hexadecimal digit for each cell, the sum of its walls N 1, E 2, S
 * 4, W 8, rows separated by a space; cells are numbered row by row from 0. `walkers`: for each seat the path, the steps
 * made and the distance left.
 */
export function toJson(state: MazeState): JsonObject {
  const { rows, columns, end, par, distances } = mazeOf(state.walls)
  const walkers = seated(state).map(({ seat, walker }) => ({
    seat,
    path: cellsOn(walker, state.walls),
    steps: walker.steps,
    left: distances[walker.at] ?? 0,
  }))
  return { rows, columns, walls: state.walls, start: 0, end, par, walkers, toMove: moverOf(state) }
}
