import type { Direction } from './direction.ts'
import type { MazeState, Walker } from './state.ts'
import { LEFT_OF, OPPOSITE, RIGHT_OF } from './direction.ts'
import { nearerDirections } from './distances.ts'
import { hasWall } from './grid.ts'
import { mazeOf } from './maze.ts'
import { moverOf, walkerAt } from './state.ts'

/** Whose turn it is. The game must not be over. */
export function walkerToMove(state: MazeState): Walker {
  const seat = moverOf(state)
  if (seat === null)
    throw new RangeError('walkerToMove: the game is over')
  return walkerAt(state, seat)
}

/** The steps from a walker's cell that lie on a shortest way, in the order N, E, S, W; none at the end. */
export function stepsNearer({ walls }: MazeState, { at }: Walker): Direction[] {
  const maze = mazeOf(walls)
  return nearerDirections(maze, maze.distances, at)
}

/** The first of N, E, S, W that leads nearer. The walker must not be at the end. */
export function bestStep(state: MazeState, walker: Walker): Direction {
  const [best] = stepsNearer(state, walker)
  if (best === undefined)
    throw new RangeError('bestStep: no step leads nearer')
  return best
}

/**
 * The right-hand rule: right, straight on, left or back, as seen from the last step, whichever is open first. A walker
 * that faces south at the start has the outer wall at its right hand. Since the end is also at that wall, it is found
 * in every maze.
 */
export function rightHandStep({ walls }: MazeState, { at, facing }: Walker): Direction {
  const maze = mazeOf(walls)
  const ahead = facing ?? 'S'
  return [RIGHT_OF[ahead], ahead, LEFT_OF[ahead]].find(direction => !hasWall(maze, at, direction)) ?? OPPOSITE[ahead]
}
