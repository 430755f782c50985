/** The sentences of the Flip board. */
import type { Names } from '../../../shared/game/seat.ts'
import type { Cell } from '../../../shared/games/flip/board.ts'
import type { FlipState } from '../../../shared/games/flip/state.ts'
import type { RaceWords } from '../raceText.ts'
import { cellText, progressText } from '../../../shared/games/flip/explain.ts'
import { isRace } from '../../../shared/games/flip/state.ts'
import { raceOf } from '../../../shared/games/flip/turn.ts'
import { withWhatFollows } from '../raceText.ts'

export const KEYBOARD_HELP = 'A click flips a cell and its neighbours above, below, left and right. Arrow keys walk over the cells, Space or Enter clicks.'

export const WORDS: RaceWords = { unit: 'click', move: 'click', moved: 'clicked', solved: 'solved the board', isSolved: 'The board is solved' }

/** What the rules ask for, in a line. */
export function ruleText(state: FlipState): string {
  return isRace(state) ? 'All off with the fewest clicks wins' : 'Turn all of them off'
}

/** The last click, what is lit after it, and how it goes on, to be said. Null at the start. */
export function clickAnnouncement(state: FlipState, names: Names): string | null {
  const { lastMove } = state
  if (lastMove === null)
    return null
  return withWhatFollows(`${names[lastMove.seat]} clicked ${cellText(lastMove)}: ${progressText(state, lastMove.seat)}`, { race: raceOf(state), names }, WORDS)
}

/** A cell as it is read out: `row 2, column 3, on`. */
export function cellLabel(cell: Cell, isOn: boolean, isAdvised: boolean, isWinning: boolean): string {
  return `${cellText(cell)}, ${isOn ? 'on' : 'off'}${isAdvised ? ', hint' : ''}${isWinning ? ', a good click' : ''}`
}
