/** The sentences of the Nim board. */
import type { Pair, PairSeat } from '../../../shared/game/pair.ts'
import type { NimState } from '../../../shared/games/nim/state.ts'
import { PAIR } from '../../../shared/game/pair.ts'
import { winnerOf } from '../../../shared/games/nim/explain.ts'
import { gamesTexts } from '../texts.ts'
import { waitingText } from '../waitingText.ts'
import { nimTexts } from './texts.ts'

/** Whose turn it is; the result above the board says who won, and why. */
export function statusText(
  state: NimState,
  names: Pair<string>,
  mover: PairSeat | null,
  live: boolean,
  over: boolean,
): string {
  if (winnerOf(state) !== null)
    return nimTexts.board.over
  const who = names[state.mover]
  return waitingText({ who, live, over, mayMove: mover !== null }) ?? nimTexts.board.yourMove(who)
}

/**
 * The longest of what the status says as the turns go on; `own` is the seat of the person at the window, null if none
 * or several are theirs.
 */
export function longestStatus(names: Pair<string>, mover: PairSeat | null, own: PairSeat | null): string {
  const texts = PAIR.map((seat) => {
    const mayMove = own === null ? mover !== null : seat === own
    return waitingText({ who: names[seat], live: true, over: false, mayMove }) ?? nimTexts.board.yourMove(names[seat])
  })
  return texts.reduce((one, other) => other.length > one.length ? other : one)
}

/** What taking the last coin means under these rules. */
export function ruleText({ misere }: NimState): string {
  return misere ? nimTexts.board.misere : nimTexts.board.normal
}

/** What a click on a coin would do: `Take 3 coins from pile 2, leaving 1`. `pile` counts from 0. */
export function takeText(pile: number, taken: number, leave: number): string {
  return nimTexts.board.take(pile + 1, taken, leave)
}

/** The announcement of the last move, and of whose turn it is or who won. Null at the start. */
export function moveAnnouncement(state: NimState, names: Pair<string>): string | null {
  const { lastMove, piles } = state
  if (lastMove === null)
    return null
  const { seat, pile, took } = lastMove
  const winner = winnerOf(state)
  const next = winner === null ? gamesTexts.waiting.toMove(names[state.mover]) : nimTexts.board.wins(names[winner])
  return nimTexts.board.took(names[seat], took, pile + 1, piles[pile] ?? 0, next)
}
