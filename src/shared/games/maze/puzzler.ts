import type { Puzzle, Puzzler, PuzzleStep } from '../../game/puzzle.ts'
import type { PuzzleGrade } from '../../game/puzzleGrade.ts'
import type { Direction } from './direction.ts'
import type { Maze } from './maze.ts'
import type { MazeState } from './state.ts'
import { counted, plural } from '../../counted.ts'
import { gradeOf } from '../../game/puzzleGrade.ts'
import { MOST_SEED } from '../../game/seed.ts'
import { seededRandom } from '../../random.ts'
import { OPPOSITE } from './direction.ts'
import { countShortestWays, nearerDirections } from './distances.ts'
import { generateWalls } from './generator.ts'
import { SCALE } from './grading.ts'
import { cellBeyond, openDirections } from './grid.ts'
import { mazeOf } from './maze.ts'
import { aloneWith, moverOf, startOf, walkerAt } from './state.ts'

/** By grade: the size of a maze, and the share of its dead ends that are open, in percent. */
const SIZES: Readonly<
  Record<PuzzleGrade, { readonly rows: number, readonly columns: number, readonly loops: number }>
> = {
  1: { rows: 4, columns: 5, loops: 0 },
  2: { rows: 5, columns: 7, loops: 30 },
  3: { rows: 6, columns: 8, loops: 40 },
  4: { rows: 7, columns: 10, loops: 40 },
  5: { rows: 10, columns: 13, loops: 30 },
}
/** A longer way is a walk and not a puzzle. */
const MOST_STEPS = 120

/**
 * Finds mazes with exactly one shortest way, which has to be walked step by step: the puzzle reports immediately when
 * the way is left. Any other step costs two, the step itself and the one back.
 */
export const puzzler: Puzzler<MazeState> = {
  deal: (grade, seed) => {
    const random = seededRandom(seed)
    return [startOf({ walls: generateWalls({ ...SIZES[grade], seed: random.int(MOST_SEED + 1) }), players: 1 })]
  },
  cut,
}

/** A cell of the way, with the directions from it. */
interface Crossing {
  readonly cell: number
  readonly on: Direction
  /** The directions off the way, without the one back. */
  readonly off: readonly Direction[]
}

/** In a race, the puzzle is the maze of the player to move. */
function cut(position: MazeState): Puzzle | null {
  const seat = moverOf(position)
  if (seat === null)
    return null
  const maze = mazeOf(position.walls)
  const { at } = walkerAt(position, seat)
  const steps = maze.distances[at] ?? 0
  if (steps < 2 || steps > MOST_STEPS || countShortestWays(maze, maze.distances, at) !== 1n)
    return null
  const way = wayFrom(maze, at)
  const wrong = way.reduce((sum, { off }) => sum + off.length, 0)
  if (wrong === 0)
    return null
  const tempting = way.filter(isTempting).length
  return {
    state: aloneWith(position.walls, walkerAt(position, seat)),
    seat: 1,
    task: `Walk to the end in ${counted(steps, 'step')}: there is exactly one way that short.`,
    grade: gradeOf({ wrong, length: steps, tempting }, SCALE),
    whyGrade: `${counted(steps, 'step')}, with ${counted(wrong, 'wrong turn')} along the way${tempting === 0 ? '' : `; ${tempting} of the crossings ${plural(tempting, 'tempts', 'tempt')} towards the end`}.`,
    steps: way.map((crossing): PuzzleStep => ({
      right: [{ to: crossing.on }],
      wants: 'one',
      why: maze.distances[crossing.cell] === 1
        ? `That is the end, after ${counted(steps, 'step')}: no way is shorter.`
        : '',
      reply: null,
      wrong: [],
      otherwise: `That leads away: with it at least ${steps + 2} steps are needed in all, and ${steps} are enough.`,
    })),
  }
}

/** The shortest way, which must be unique. */
function wayFrom(maze: Maze, start: number): Crossing[] {
  const way: Crossing[] = []
  let came: Direction | null = null
  for (let cell = start; cell !== maze.end;) {
    const [on] = nearerDirections(maze, maze.distances, cell)
    if (on === undefined)
      throw new Error('no way leads to the end')
    const back: Direction | null = came === null ? null : OPPOSITE[came]
    way.push({ cell, on, off: openDirections(maze, cell).filter(direction => direction !== on && direction !== back) })
    cell = cellBeyond(maze, cell, on) ?? maze.end
    came = on
  }
  return way
}

/** Whether a direction off the way leads towards the end, which is in the south-east, while the way itself does not. */
function isTempting({ on, off }: Crossing): boolean {
  const leadsThere = (direction: Direction): boolean => direction === 'S' || direction === 'E'
  return !leadsThere(on) && off.some(leadsThere)
}
