/** The sentences of the Maze board. */
import type { PairSeat } from '../../../shared/game/pair.ts'
import type { Names } from '../../../shared/game/seat.ts'
import type { Direction } from '../../../shared/games/maze/direction.ts'
import type { Maze } from '../../../shared/games/maze/maze.ts'
import type { MazeState } from '../../../shared/games/maze/state.ts'
import { counted } from '../../../shared/counted.ts'
import { soleWinnerOf } from '../../../shared/game/standing.ts'
import { DIRECTION_NAMES } from '../../../shared/games/maze/direction.ts'
import { describeLastMove } from '../../../shared/games/maze/explain.ts'
import { openDirections, placeOf } from '../../../shared/games/maze/grid.ts'
import { mazeOf } from '../../../shared/games/maze/maze.ts'
import { standing } from '../../../shared/games/maze/standing.ts'
import { isRace, isSolved, moverOf, walkerAt } from '../../../shared/games/maze/state.ts'

export const KEYBOARD_HELP = 'Arrow keys or W, A, S and D step. Shift and an arrow key look at another cell without a step, Enter or Space walks to it, Escape comes back.'

export interface StatusFacts {
  readonly state: MazeState
  readonly names: Names
  /** The seat that the person at this window moves for now. */
  readonly mover: PairSeat | null
  /** The seat of the person at this window. */
  readonly own: PairSeat | null
  readonly live: boolean
  readonly over: boolean
  /** Whether a cell is pointed out. */
  readonly hinted: boolean
}

/** How it stands for the person at this window: to step, to wait, looking back, or how it ended. */
export function statusText({ state, names, mover, own, live, over, hinted }: StatusFacts): string {
  const next = moverOf(state)
  if (next === null)
    return endText(state, names)
  if (!live)
    return `Looking back: ${names[next]} was to move`
  if (over)
    return `The match ended before ${names[next]} moved`
  if (mover === null && own !== next)
    return `${names[next]} to move`
  const wish = hinted ? 'Click on the yellow cell' : 'Keep trying…'
  return isRace(state) ? `${names[next]}: ${wish}` : wish
}

/** How it ended by its own rules, short enough for a line; the result says more. */
function endText(state: MazeState, names: Names): string {
  const { ending, places } = standing(state) ?? { ending: 'unsolved', places: {} }
  const winner = soleWinnerOf(places)
  const steps = counted(walkerAt(state, winner ?? 1).steps, 'step')
  if (!isRace(state))
    return ending === 'solved' ? `Congratulations! ${names[1]} reached the end in ${steps}` : `Not solved: all ${steps} are used`
  if (winner === null)
    return ending === 'solved' ? `A draw: both reached the end in ${steps}` : `A draw: neither reached the end in ${steps}`
  return `Congratulations, ${names[winner]}! The end is reached in ${steps}`
}

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
  const news = `${names[lastMove.seat]} ${did}: ${progressText(state, lastMove.seat)}`
  const next = moverOf(state)
  if (next === null)
    return `${news}. ${endText(state, names)}`
  return isRace(state) ? `${news}; ${names[next]} to move` : news
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
