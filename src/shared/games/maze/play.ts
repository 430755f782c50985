import type { Played } from '../../game/game.ts'
import type { Result } from '../../result.ts'
import type { Direction } from './direction.ts'
import type { Maze } from './maze.ts'
import type { Refusal } from './refusal.ts'
import type { MazeState, Walker } from './state.ts'
import { fail, succeed } from '../../result.ts'
import { DIRECTIONS, isDirection, OPPOSITE } from './direction.ts'
import { nearerDirections } from './distances.ts'
import { cellBeyond, cellCount, neighbourOf, openDirections } from './grid.ts'
import { mazeOf } from './maze.ts'
import { cellsOn, moverOf, walkerAt, withWalker } from './state.ts'

/** A step, or back along the path to the point where it left the shortest way. */
export type Move = { readonly to: Direction } | { readonly back: true }

/**
 * The next state, or why the move is refused. Takes anything. Besides moves it accepts a click on a neighbouring cell,
 * `{ cell: 11 }`, which becomes a step.
 */
export function play(state: MazeState, move: unknown): Result<Played<MazeState, Move>, Refusal> {
  const seat = moverOf(state)
  if (seat === null)
    return fail({ code: 'game-over' })
  const maze = mazeOf(state.walls)
  const walker = walkerAt(state, seat)
  const read = readMove(maze, walker.at, move)
  if (!read.ok)
    return read
  if ('back' in read.value) {
    const back = walkBack(state.walls, walker)
    return succeed({ state: withWalker(state, back.walker, { seat, back: back.cells }), move: { back: true } })
  }
  const { to } = read.value
  const next = cellBeyond(maze, walker.at, to)
  if (next === null) {
    return fail({
      code: neighbourOf(maze, walker.at, to) === null ? 'off-grid' : 'wall',
      to,
      at: walker.at,
      columns: maze.columns,
    })
  }
  return succeed({ state: withWalker(state, step(state.walls, walker, to, next), { seat, to }), move: { to } })
}

/** Every open step, in the order N, E, S, W, and back. */
export function legalMoves(state: MazeState): Move[] {
  const seat = moverOf(state)
  if (seat === null)
    return []
  const steps = openDirections(mazeOf(state.walls), walkerAt(state, seat).at).map(to => ({ to }))
  return [...steps, { back: true }]
}

function readMove(maze: Maze, at: number, move: unknown): Result<Move, Refusal> {
  if (typeof move !== 'object' || move === null)
    return fail({ code: 'not-a-move' })
  const { to, back, cell } = move as { to?: unknown, back?: unknown, cell?: unknown }
  if (isDirection(to))
    return succeed({ to })
  if (back === true)
    return succeed({ back })
  if (typeof cell !== 'number')
    return fail({ code: 'not-a-move' })
  if (!Number.isInteger(cell) || cell < 0 || cell > maze.end)
    return fail({ code: 'no-such-cell', cells: cellCount(maze) })
  const direction = DIRECTIONS.find(direction => neighbourOf(maze, at, direction) === cell)
  return direction === undefined
    ? fail({ code: 'no-neighbour', cell, at, columns: maze.columns })
    : succeed({ to: direction })
}

/** A step to an open neighbour. A step onto a cell of the path cuts the path back to that cell. */
function step(walls: string, { path, steps, ...walker }: Walker, to: Direction, next: number): Walker {
  const crossed = cellsOn({ path }, walls).indexOf(next)
  return { ...walker, path: crossed < 0 ? path + to : path.slice(0, crossed), at: next, steps: steps + 1, facing: to }
}

/**
 * Goes back along the player's own path while that is the only shortest way on. Costs a step for each cell, and at
 * least one.
 */
function walkBack(walls: string, { path, steps, facing }: Walker): { readonly walker: Walker, readonly cells: number } {
  const maze = mazeOf(walls)
  const cells = cellsOn({ path }, walls)
  let length = path.length
  let last = facing
  for (
    let home = wayHome(path, length);
    home !== null && isOnlyWayOn(maze, cells[length] ?? 0, home);
    home = wayHome(path, length)
  ) {
    last = home
    length -= 1
  }
  const walked = path.length - length
  return {
    walker: { path: path.slice(0, length), at: cells[length] ?? 0, steps: steps + Math.max(1, walked), facing: last },
    cells: walked,
  }
}

/** The direction of a step back from the end of a path's first `length` steps; null at the start. */
function wayHome(path: string, length: number): Direction | null {
  const came = path[length - 1]
  return isDirection(came) ? OPPOSITE[came] : null
}

function isOnlyWayOn(maze: Maze, cell: number, direction: Direction): boolean {
  const nearer = nearerDirections(maze, maze.distances, cell)
  return nearer.length === 1 && nearer[0] === direction
}
