import type { PairSeat } from '../../game/pair.ts'
import type { Race } from '../../game/race.ts'
import type { Seat } from '../../game/seat.ts'
import type { Direction } from './direction.ts'
import type { MazeSettings } from './settings.ts'
import { toMoveIn } from '../../game/race.ts'
import { generateWalls } from './generator.ts'
import { neighbourOf } from './grid.ts'
import { mazeOf } from './maze.ts'

/** A walker in its own copy of the maze. */
export interface Walker {
  /** The remembered path from cell 0, a letter a step. It never crosses itself. */
  readonly path: string
  /** The cell where the path leads. */
  readonly at: number
  /** All steps made, including those back. */
  readonly steps: number
  /** The direction of the last step; null before the first. */
  readonly facing: Direction | null
}

/** What the last move did. */
export type LastMove
  = | { readonly seat: PairSeat, readonly to: Direction }
    /** This many cells back along the path, 0 or more. */
    | { readonly seat: PairSeat, readonly back: number }

/** A position of Maze: plain JSON, frozen. Everything that follows from the walls is in `mazeOf`. */
export interface MazeState {
  /** A hexadecimal digit a cell, rows separated by one space. */
  readonly walls: string
  /** Seat 1's walker, and in a race seat 2's. */
  readonly walkers: readonly [Walker] | readonly [Walker, Walker]
  readonly lastMove: LastMove | null
}

/** The settings must have walls or a seed. */
export function startOf(settings: MazeSettings): MazeState {
  const walker: Walker = { path: '', at: 0, steps: 0, facing: null }
  return frozen({
    walls: wallsFrom(settings),
    walkers: settings.players === 1 ? [walker] : [walker, walker],
    lastMove: null,
  })
}

/** A game for one with this walker. */
export function aloneWith(walls: string, walker: Walker): MazeState {
  return frozen({ walls, walkers: [walker], lastMove: null })
}

function wallsFrom(settings: MazeSettings): string {
  if ('walls' in settings)
    return settings.walls
  const { rows, columns, seed, loops } = settings
  if (seed === undefined)
    throw new RangeError('setup: the settings have no seed yet')
  return generateWalls({ rows, columns, seed, loops })
}

/** Who walks, each with their seat. */
export function seated(
  { walkers: [first, second] }: MazeState,
): readonly { readonly seat: PairSeat, readonly walker: Walker }[] {
  return second === undefined ? [{ seat: 1, walker: first }] : [{ seat: 1, walker: first }, { seat: 2, walker: second }]
}

export function isRace({ walkers }: MazeState): boolean {
  return walkers.length === 2
}

/** The walker at a seat that plays. */
export function walkerAt(state: MazeState, seat: Seat): Walker {
  const walker = state.walkers[seat - 1]
  if (walker === undefined)
    throw new RangeError(`walkerAt: nobody walks at seat ${seat}`)
  return walker
}

/** The state after a seat's walker moved. */
export function withWalker(
  { walls, walkers: [first, second] }: MazeState,
  walker: Walker,
  lastMove: LastMove,
): MazeState {
  if (second === undefined)
    return frozen({ walls, walkers: [walker], lastMove })
  return frozen({ walls, walkers: lastMove.seat === 1 ? [walker, second] : [first, walker], lastMove })
}

/** The cells of a path from cell 0, in order. */
export function cellsOn({ path }: Pick<Walker, 'path'>, walls: string): number[] {
  const maze = mazeOf(walls)
  const cells = [0]
  let cell = 0
  for (const direction of path as Iterable<Direction>) {
    cell = neighbourOf(maze, cell, direction) ?? cell
    cells.push(cell)
  }
  return cells
}

export function isSolved({ walls }: MazeState, { at }: Walker): boolean {
  return at === mazeOf(walls).end
}

/** The position as a race in steps. */
export function raceOf(state: MazeState): Race {
  return {
    racers: seated(state).map(({ seat, walker }) => ({ seat, made: walker.steps, isSolved: isSolved(state, walker) })),
    most: mazeOf(state.walls).mostSteps,
  }
}

/** Whose step it is; null if the game is over. */
export function moverOf(state: MazeState): PairSeat | null {
  return toMoveIn(raceOf(state))
}

function frozen(state: MazeState): MazeState {
  state.walkers.forEach(walker => Object.freeze(walker))
  Object.freeze(state.walkers)
  Object.freeze(state.lastMove)
  return Object.freeze(state)
}
