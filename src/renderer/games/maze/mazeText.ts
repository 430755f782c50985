/** The sentences of the Maze board. */
import type { PairSeat } from '../../../shared/game/pair.ts'
import type { Names } from '../../../shared/game/seat.ts'
import type { Direction } from '../../../shared/games/maze/direction.ts'
import type { Maze } from '../../../shared/games/maze/maze.ts'
import type { MazeState } from '../../../shared/games/maze/state.ts'
import type { RaceWords } from '../raceText.ts'
import { counted } from '../../../shared/counted.ts'
import { DIRECTION_NAMES } from '../../../shared/games/maze/direction.ts'
import { describeLastMove } from '../../../shared/games/maze/explain.ts'
import { openDirections, placeOf } from '../../../shared/games/maze/grid.ts'
import { mazeOf } from '../../../shared/games/maze/maze.ts'
import { isSolved, raceOf, walkerAt } from '../../../shared/games/maze/state.ts'
import { withWhatFollows } from '../raceText.ts'

export const KEYBOARD_HELP = 'Arrow keys or W, A, S and D step. Shift and an arrow key look at another cell without a step, Enter or Space walks to it, Escape comes back.'

export const WORDS: RaceWords = { unit: 'step', move: 'move', moved: 'moved', solved: 'reached the end', isSolved: 'The end is reached' }

/** Steps made and distance left: `3 steps, 12 left`. */
export function progressText(state: MazeState, seat: PairSeat): string {
  const walker = walkerAt(state, seat)
  const left = isSolved(state, walker) ? 'solved' : `${mazeOf(state.walls).distances[walker.at] ?? 0} left`
  return `${counted(walker.steps, 'step')}, ${left}`
}

/** The last move, what is left after it, and how it goes on, to be said. Null at the start. */
export function moveAnnouncement(state: MazeState, names: Names): string | null {
  const { lastMove } = state
  const did = describeLastMove(state)
  if (lastMove === null || did === null)
    return null
  return withWhatFollows(`${names[lastMove.seat]} ${did}: ${progressText(state, lastMove.seat)}`, { race: raceOf(state), names }, WORDS)
}

export function wallText(to: Direction): string {
  return `There is a wall to the ${DIRECTION_NAMES[to]}`
}

/** What stands in a cell beside its walls. */
export interface CellMarks {
  readonly isHead: boolean
  readonly isEnd: boolean
  readonly isOnPath: boolean
  readonly isAdvised: boolean
  readonly isWinning: boolean
}

/** A cell as it is read out: `row 2, column 3, open north and east, on the path`. */
export function cellLabel(maze: Maze, cell: number, { isHead, isEnd, isOnPath, isAdvised, isWinning }: CellMarks): string {
  const ways = openDirections(maze, cell).map(direction => DIRECTION_NAMES[direction])
  const open = ways.length < 2 ? ways.join('') : `${ways.slice(0, -1).join(', ')} and ${ways.at(-1)}`
  return [
    placeOf(maze, cell),
    `open ${open}`,
    ...isHead ? ['the walker'] : isOnPath ? ['on the path'] : [],
    ...isEnd ? ['the end'] : [],
    ...isAdvised ? ['hint'] : [],
    ...isWinning ? ['a good step'] : [],
  ].join(', ')
}
