/** The sentences of the Flip board. */
import type { Names } from '../../../shared/game/seat.ts'
import type { Cell } from '../../../shared/games/flip/board.ts'
import type { FlipState } from '../../../shared/games/flip/state.ts'
import { cellText, progressText } from '../../../shared/games/flip/explain.ts'
import { isRace } from '../../../shared/games/flip/state.ts'
import { raceOf } from '../../../shared/games/flip/turn.ts'
import { withWhatFollows } from '../raceText.ts'
import { flipTexts } from './texts.ts'

/** What the rules ask for, in one line. */
export function ruleText(state: FlipState): string {
  return isRace(state) ? flipTexts.board.ruleForTwo : flipTexts.board.rule
}

/** The announcement of the last click, what is lit after it, and what comes next. Null at the start. */
export function clickAnnouncement(state: FlipState, names: Names): string | null {
  const { lastMove } = state
  if (lastMove === null)
    return null
  return withWhatFollows(
    flipTexts.board.clicked(names[lastMove.seat], cellText(lastMove), progressText(state, lastMove.seat)),
    { race: raceOf(state), names },
    flipTexts.race,
  )
}

/** What is read out about a cell. */
interface CellLooks {
  readonly on: boolean
  readonly advised: boolean
  readonly blamed: boolean
  readonly winning: boolean
}

/** A cell as it is read out: `row 2, column 3, on`. */
export function cellLabel(cell: Cell, looks: CellLooks): string {
  const { cellOn, cellOff, ...words } = flipTexts.board
  const plain = looks.on ? cellOn(cellText(cell)) : cellOff(cellText(cell))
  const marks = (['advised', 'blamed', 'winning'] as const).filter(mark => looks[mark])
  return marks.reduce((said, mark) => words[mark](said), plain)
}
