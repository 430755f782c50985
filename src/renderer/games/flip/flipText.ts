/** The sentences of the Flip board. */
import type { PairSeat } from '../../../shared/game/pair.ts'
import type { Names } from '../../../shared/game/seat.ts'
import type { Cell } from '../../../shared/games/flip/board.ts'
import type { FlipState } from '../../../shared/games/flip/state.ts'
import { counted } from '../../../shared/counted.ts'
import { opponentOf } from '../../../shared/game/pair.ts'
import { soleWinnerOf } from '../../../shared/game/standing.ts'
import { cellText, progressText } from '../../../shared/games/flip/explain.ts'
import { isRace, ownBoard, seatsIn } from '../../../shared/games/flip/state.ts'
import { standing, toMove } from '../../../shared/games/flip/turn.ts'

export const KEYBOARD_HELP = 'A click flips a cell and its neighbours above, below, left and right. Arrow keys walk over the cells, Space or Enter clicks.'

export interface StatusFacts {
  readonly state: FlipState
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

/** How it stands for the person at this window: to click, to wait, looking back, or how it ended. */
export function statusText({ state, names, mover, own, live, over, hinted }: StatusFacts): string {
  const next = toMove(state)
  if (next === null)
    return endText(state, names)
  if (!live)
    return `Looking back: ${names[next]} was to click`
  if (over)
    return `The match ended before ${names[next]} clicked`
  if (mover === null && own !== next)
    return `${names[next]} to click`
  const wish = hinted ? 'Click on the yellow cell' : 'Keep trying…'
  return isRace(state) ? `${names[next]}: ${wish}` : wish
}

/** How it ended by its own rules. */
function endText(state: FlipState, names: Names): string {
  const { ending, places } = standing(state) ?? { ending: 'unsolved', places: {} }
  const winner = soleWinnerOf(places)
  const clicks = counted(ownBoard(state, winner ?? 1).clicks, 'click')
  if (!isRace(state))
    return ending === 'solved' ? `Congratulations! ${names[1]} solved the board in ${clicks}` : `Not solved: all ${clicks} are used`
  if (winner === null)
    return ending === 'solved' ? `A draw: both solved the board in ${clicks}` : `A draw: neither solved the board in ${clicks}`
  return `Congratulations, ${names[winner]}! The board is solved in ${clicks}`
}

/** What the rules ask for, in a line. */
export function ruleText(state: FlipState): string {
  return isRace(state) ? 'All off with the fewest clicks wins' : 'Turn all of them off'
}

/** The last click, what is lit after it, and how it goes on, to be said. Null at the start. */
export function clickAnnouncement(state: FlipState, names: Names): string | null {
  const { lastMove } = state
  if (lastMove === null)
    return null
  const did = `${names[lastMove.seat]} clicked ${cellText(lastMove)}: ${progressText(state, lastMove.seat)}`
  const next = toMove(state)
  if (next === null)
    return `${did}. ${endText(state, names)}`
  return isRace(state) ? `${did}; ${names[next]} to click` : did
}

/** A cell as it is read out: `row 2, column 3, on`. */
export function cellLabel(cell: Cell, isOn: boolean, isAdvised: boolean, isWinning: boolean): string {
  return `${cellText(cell)}, ${isOn ? 'on' : 'off'}${isAdvised ? ', hint' : ''}${isWinning ? ', a good click' : ''}`
}

/** The seats of a race with the given one first, or the one that plays alone. */
export function largeFirst(state: FlipState, large: PairSeat): readonly PairSeat[] {
  return isRace(state) ? [large, opponentOf(large)] : seatsIn(state)
}
