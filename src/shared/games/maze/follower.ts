import type { Follower, Heard } from '../../game/dialect.ts'
import type { Result } from '../../result.ts'
import type { Direction } from './direction.ts'
import type { Grid } from './grid.ts'
import type { Move } from './play.ts'
import type { MazeState, Walker } from './state.ts'
import { z } from 'zod'
import { endingIn, readGameLine } from '../../game/gameLines.ts'
import { fail, succeed } from '../../result.ts'
import { DIRECTIONS, isDirection, OPPOSITE, WALL } from './direction.ts'
import { cellBeyond, wallsOf } from './grid.ts'
import { MOST_COLUMNS, MOST_ROWS, readWalls } from './readWalls.ts'
import { aloneWith } from './state.ts'

const MOST_CELLS = MOST_ROWS * MOST_COLUMNS

const cell = z.lazy(() => z.int().min(0).max(MOST_CELLS - 1))
const gameMessage = z.lazy(() => z.object({
  board: z.array(z.object({ N: z.boolean(), E: z.boolean(), S: z.boolean(), W: z.boolean() })).min(1).max(MOST_CELLS),
  currentPlayer: z.literal([0, 1]).optional(),
  end: cell,
  path: z.array(cell).min(1).max(MOST_CELLS),
  row: z.int().min(1).max(MOST_COLUMNS),
  start: z.literal(0),
  status: z.literal(['running', 'win', 'lose', 'draw']),
}))
type GameMessage = z.infer<typeof gameMessage>

/**
 * A client's side of Maze. Its states are those of a single walker even in a race, because the protocol does not tell
 * about the other one. Steps and the last direction are derived by comparing one path with the next.
 */
export class MazeFollower implements Follower<MazeState, Move> {
  readonly greeting = null
  #walker: Walker | null = null

  hear(line: string): Result<Heard<MazeState>, string> {
    const message = readGameLine(line, gameMessage, 'Maze')
    if (!message.ok)
      return message
    const { status, currentPlayer } = message.value
    if (status !== 'running')
      return succeed({ type: 'over', how: endingIn(status) })
    const grid = gridIn(message.value)
    if (!grid.ok)
      return grid
    const path = directionsAlong(grid.value, message.value.path)
    if (path === null)
      return fail('the path in the line is none')
    this.#walker = walkerOn(grid.value, path, message.value.path.at(-1) ?? 0, this.#walker)
    if (currentPlayer === 0)
      return succeed({ type: 'wait' })
    return succeed({ type: 'your-turn', state: aloneWith(wallsOf(grid.value), this.#walker) })
  }

  say(_state: MazeState, move: Move): string {
    return 'back' in move ? 'hint:' : `move:${move.to === 'W' ? 'O' : move.to}`
  }
}

function gridIn({ board, row, end }: GameMessage): Result<Grid, string> {
  if (board.length % row !== 0 || end !== board.length - 1)
    return fail('the board in the line is no maze')
  const cells = board.map(walls =>
    DIRECTIONS.reduce((sum, direction) => sum + (walls[direction] ? WALL[direction] : 0), 0),
  )
  const grid = readWalls(wallsOf({ rows: board.length / row, columns: row, cells }))
  return grid.ok ? grid : fail(`in the line ${grid.error}`)
}

/** The steps of a path from cell 0; null if it goes through a wall or crosses itself. */
function directionsAlong(grid: Grid, path: readonly number[]): string | null {
  if (path[0] !== 0 || new Set(path).size !== path.length)
    return null
  const steps = path.slice(1).map((next, index) =>
    DIRECTIONS.find(direction => cellBeyond(grid, path[index] ?? 0, direction) === next),
  )
  return steps.includes(undefined) ? null : steps.join('')
}

/** The walker on this path, given the walker before. */
function walkerOn(grid: Grid, path: string, at: number, before: Walker | null): Walker {
  if (before === null)
    return { path, at, steps: path.length, facing: lastOf(path) }
  if (before.path === path)
    return before
  const direction = DIRECTIONS.find(direction => cellBeyond(grid, before.at, direction) === at)
  if (direction !== undefined)
    return { path, at, steps: before.steps + 1, facing: direction }
  const left = before.path[path.length] // if it went back along the path: the last step that it took back
  return {
    path,
    at,
    steps: before.steps + Math.abs(before.path.length - path.length),
    facing: isDirection(left) ? OPPOSITE[left] : lastOf(path),
  }
}

function lastOf(path: string): Direction | null {
  const last = path.at(-1)
  return isDirection(last) ? last : null
}
