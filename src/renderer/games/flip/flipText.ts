/** The sentences of the Flip board. */
import type { Names } from '../../../shared/game/seat.ts'
import type { Cell } from '../../../shared/games/flip/board.ts'
import type { FlipState } from '../../../shared/games/flip/state.ts'
import { cellText, progressText } from '../../../shared/games/flip/explain.ts'
import { isRace } from '../../../shared/games/flip/state.ts'
import { raceOf } from '../../../shared/games/flip/turn.ts'
import { withWhatFollows } from '../raceText.ts'
import { flipTexts } from './texts.ts'

/** What the rules ask for, in a line. */
export function ruleText(state: FlipState): string {
  return isRace(state) ? flipTexts.board.ruleForTwo : flipTexts.board.rule
}

/** The last click, what is lit after it, and how it goes on, to be said. Null at the start. */
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

/** A cell as it is read out: `row 2, column 3, on`. */
export function cellLabel(cell: Cell, isOn: boolean, isAdvised: boolean, isWinning: boolean): string {
  const { cellOn, cellOff, advised, winning } = flipTexts.board
  const plain = isOn ? cellOn(cellText(cell)) : cellOff(cellText(cell))
  const hinted = isAdvised ? advised(plain) : plain
  return isWinning ? winning(hinted) : hinted
}
