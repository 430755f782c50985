import type { Direction } from '../../../shared/games/maze/direction.ts'
import type { Maze } from '../../../shared/games/maze/maze.ts'
import type { Walker } from '../../../shared/games/maze/state.ts'
import { OPPOSITE } from '../../../shared/games/maze/direction.ts'
import { cellBeyond, openDirections } from '../../../shared/games/maze/grid.ts'
import { mazeOf } from '../../../shared/games/maze/maze.ts'
import { cellsOn } from '../../../shared/games/maze/state.ts'

/** Steps in a row. */
export type Steps = readonly Direction[]

/**
 * The steps that a click on a cell stands for. The cell may be a neighbour, on the walker's own path, or in a corridor
 * that leads from here, up to and including the first cell with a choice. If there are several ways, the shortest one;
 * null for any other cell.
 */
export function stepsTo(walls: string, walker: Pick<Walker, 'path' | 'at'>, cell: number): Steps | null {
  if (cell === walker.at)
    return null
  const maze = mazeOf(walls)
  const ways = openDirections(maze, walker.at).map(direction => alongCorridor(maze, walker.at, direction, cell))
  return [...ways, backAlongPath(walls, walker, cell)]
    .filter(way => way !== null)
    .sort((one, other) => one.length - other.length)[0] ?? null
}

function backAlongPath(walls: string, { path }: Pick<Walker, 'path'>, cell: number): Steps | null {
  const index = cellsOn({ path }, walls).indexOf(cell)
  return index < 0 ? null : Array.from(path.slice(index), letter => OPPOSITE[letter as Direction]).reverse()
}

function alongCorridor(maze: Maze, from: number, first: Direction, target: number): Steps | null {
  const steps: Direction[] = []
  let cell = from
  for (let direction: Direction | undefined = first; direction !== undefined;) {
    cell = cellBeyond(maze, cell, direction) ?? cell
    steps.push(direction)
    if (cell === target)
      return steps
    if (cell === from) // round a loop
      return null
    direction = onlyWayOn(maze, cell, direction)
  }
  return null
}

/** The direction in which a corridor goes on; undefined at its end. */
function onlyWayOn(maze: Maze, cell: number, came: Direction): Direction | undefined {
  const [way, ...others] = openDirections(maze, cell).filter(direction => direction !== OPPOSITE[came])
  return others.length === 0 ? way : undefined
}

/** The cells that the steps cross, including the first one. */
export function cellsOver(maze: Maze, from: number, steps: Steps): number[] {
  const cells = [from]
  for (const direction of steps)
    cells.push(cellBeyond(maze, cells.at(-1) ?? from, direction) ?? from)
  return cells
}
