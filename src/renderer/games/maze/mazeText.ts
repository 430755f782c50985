/** The sentences of the Maze board. */
import type { PairSeat } from '../../../shared/game/pair.ts'
import type { Names } from '../../../shared/game/seat.ts'
import type { Maze } from '../../../shared/games/maze/maze.ts'
import type { MazeState } from '../../../shared/games/maze/state.ts'
import { DIRECTION_NAMES } from '../../../shared/games/maze/direction.ts'
import { describeLastMove } from '../../../shared/games/maze/explain.ts'
import { openDirections, placeOf } from '../../../shared/games/maze/grid.ts'
import { mazeOf } from '../../../shared/games/maze/maze.ts'
import { isSolved, raceOf, walkerAt } from '../../../shared/games/maze/state.ts'
import { withWhatFollows } from '../raceText.ts'
import { mazeTexts } from './texts.ts'

/** Steps made and distance left: `3 steps, 12 left`. */
export function progressText(state: MazeState, seat: PairSeat): string {
  const walker = walkerAt(state, seat)
  return isSolved(state, walker)
    ? mazeTexts.board.progressSolved(walker.steps)
    : mazeTexts.board.progress(walker.steps, mazeOf(state.walls).distances[walker.at] ?? 0)
}

/** The announcement of the last move, what is left after it, and what comes next. Null at the start. */
export function moveAnnouncement(state: MazeState, names: Names): string | null {
  const { lastMove } = state
  const did = describeLastMove(state)
  if (lastMove === null || did === null)
    return null
  return withWhatFollows(mazeTexts.board.moved(names[lastMove.seat], did, progressText(state, lastMove.seat)), {
    race: raceOf(state),
    names,
  }, mazeTexts.race)
}

/** What there is in a cell besides its walls. */
export interface CellMarks {
  readonly isHead: boolean
  readonly isEnd: boolean
  readonly isOnPath: boolean
  readonly isAdvised: boolean
  readonly isBlamed: boolean
  readonly isWinning: boolean
}

/** A cell as it is read out: `row 2, column 3, open north and east, on the path`. */
export function cellLabel(
  maze: Maze,
  cell: number,
  { isHead, isEnd, isOnPath, isAdvised, isBlamed, isWinning }: CellMarks,
): string {
  const words = mazeTexts.board.cell
  return [
    placeOf(maze, cell),
    words.open(openDirections(maze, cell).map(direction => DIRECTION_NAMES[direction])),
    ...isHead ? [words.walker] : isOnPath ? [words.onPath] : [],
    ...isEnd ? [words.end] : [],
    ...isAdvised ? [words.advised] : [],
    ...isBlamed ? [words.blamed] : [],
    ...isWinning ? [words.winning] : [],
  ].join(', ')
}
