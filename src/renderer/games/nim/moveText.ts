/** The sentences of the Nim board. */
import type { Pair, PairSeat } from '../../../shared/game/pair.ts'
import type { NimState } from '../../../shared/games/nim/state.ts'
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
