import type { ClientRequest, Dialect, News } from '../../game/dialect.ts'
import type { Seat } from '../../game/seat.ts'
import type { Result } from '../../result.ts'
import type { Direction } from './direction.ts'
import type { Maze } from './maze.ts'
import type { Move } from './play.ts'
import type { MazeSettings } from './settings.ts'
import type { MazeState } from './state.ts'
import { gameLines, RACE_STATUS } from '../../game/gameLines.ts'
import { resultAt } from '../../game/standing.ts'
import { fail, succeed } from '../../result.ts'
import { MazeFollower } from './follower.ts'
import { cellBeyond, cellCount, hasWall } from './grid.ts'
import { mazeOf } from './maze.ts'
import { cellsOn, isRace, moverOf, walkerAt } from './state.ts'
import { bestStep } from './strategy.ts'

/**
 * The line protocol of Maze: no greeting; every state goes to the client, with the path of its own walker. A hint is a
 * move, so the answer is the state after it.
 */
export const lines: Dialect<MazeSettings, MazeState, Move> = {
  ...gameLines,
  id: 'lines',
  earlyMoves: 64,
  faultsPassedOver: 999,
  session: () => ({ hear, tell }),
  follow: () => new MazeFollower(),
}

/** `O` is west (ovest), as its first window writes it; `W` is accepted, too. */
const LETTERS: Readonly<Record<string, Direction>> = { N: 'N', E: 'E', S: 'S', O: 'W', W: 'W' }

function hear(message: string): Result<ClientRequest, string> {
  const line = message.trim()
  const step = LETTERS[/^move:([NESOW])$/.exec(line)?.[1] ?? '']
  if (step !== undefined)
    return succeed({ type: 'move', move: { to: step } })
  if (/^click(?::|$)/.test(line)) {
    const cell = /^click:(\d+)$/.exec(line)?.[1]
    // a garbled cell is refused like one off the grid
    return succeed({ type: 'move', move: { cell: cell === undefined ? -1 : Number(cell) } })
  }
  if (/^hint(?::|$)/.test(line))
    return succeed({ type: 'move', move: { back: true } })
  if (/^exit(?::|$)/.test(line))
    return succeed({ type: 'leave' })
  return fail('is none of hint:, exit:, click:<cell> and move:<N, E, S, O or W>')
}

function tell(news: News<MazeState>, seat: Seat): readonly string[] {
  const { state } = news
  switch (news.type) {
    case 'position':
      return [gameLine(state, seat, { ...turnIn(state, seat), ...hintIn(state, seat) }, 'running')]
    case 'refused':
      return [gameLine(state, seat, turnIn(state, seat), 'running')]
    case 'hint':
      return []
    case 'end':
      return [gameLine(state, seat, {}, RACE_STATUS[resultAt(news.places, seat) ?? 'lost'])]
  }
}

interface MoreKeys { readonly currentPlayer?: 0 | 1, readonly hint?: number }

function turnIn(state: MazeState, seat: Seat): MoreKeys {
  return isRace(state) ? { currentPlayer: moverOf(state) === seat ? 1 : 0 } : {}
}

/** The next cell to step to, if this seat has just asked for a hint. */
function hintIn(state: MazeState, seat: Seat): MoreKeys {
  const { lastMove, walls } = state
  if (lastMove === null || !('back' in lastMove) || lastMove.seat !== seat)
    return {}
  const walker = walkerAt(state, seat)
  const next = cellBeyond(mazeOf(walls), walker.at, bestStep(state, walker))
  return next === null ? {} : { hint: next }
}

/** The keys are sorted like those of the first server. */
function gameLine(state: MazeState, seat: Seat, { currentPlayer, hint }: MoreKeys, status: string): string {
  const maze = mazeOf(state.walls)
  const keys = {
    ...(currentPlayer === undefined ? {} : { currentPlayer }),
    end: maze.end,
    ...(hint === undefined ? {} : { hint }),
    path: cellsOn(walkerAt(state, seat), state.walls),
    row: maze.columns,
    start: 0,
    status,
  }
  return `game:{"board":${boardOf(maze)},${JSON.stringify(keys).slice(1)}`
}

/** Cached, because the largest board is 170 kB of JSON and goes with every message. */
const boards = new WeakMap<Maze, string>()

function boardOf(maze: Maze): string {
  const known = boards.get(maze)
  if (known !== undefined)
    return known
  const cells = Array.from(
    { length: cellCount(maze) },
    (_, cell) => ({
      E: hasWall(maze, cell, 'E'),
      N: hasWall(maze, cell, 'N'),
      S: hasWall(maze, cell, 'S'),
      W: hasWall(maze, cell, 'W'),
    }),
  )
  const board = JSON.stringify(cells)
  boards.set(maze, board)
  return board
}
