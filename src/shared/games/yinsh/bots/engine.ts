import type { Choose } from '../../../game/choose.ts'
import type { Thinking } from '../../../game/thinking.ts'
import type { Move } from '../play.ts'
import type { YinshState } from '../state.ts'
import { timeFor } from '../../../game/timeShare.ts'
import { engineFor } from '../engine/engineFor.ts'
import { searchTurn } from '../engine/searchTurn.ts'
import { turnText } from '../notation.ts'
import { boardOf, isPlacing } from '../state.ts'
import { openingRing } from './openingRing.ts'
import { thoughtOf } from './thoughtOf.ts'

/** About how many own turns a game has after the placing, and the least number still expected. */
const USUAL_MOVES = 30
const LEAST_MOVES = 9
/** The share of the time for a ring that is placed: what follows is too far away to be seen. */
const PLACING_SHARE = 0.01
/** A turn further takes several times as long as all before it. */
const FURTHER_TAKES = 3
/** Further than any game. */
const MOST_DEPTH = 60

/** Searches as deep as its share of the clock allows. */
export const engine: Choose<YinshState, Move> = (state, thinking) => {
  const opening = openingRing(state, thinking.random)
  if (opening !== null)
    return opening
  const begunAt = thinking.elapsedMs()
  const budgetMs = budgetOf(state, thinking)
  const found = searchTurn(engineFor(state.settings), state, {
    isTimeLeft: () => thinking.elapsedMs() - begunAt < budgetMs,
    isTimeForMore: () => FURTHER_TAKES * (thinking.elapsedMs() - begunAt) < 2 * budgetMs,
    mostDepth: MOST_DEPTH,
  })
  thinking.tell(thoughtOf(state, found))
  return { turn: turnText(boardOf(state), found.turn) }
}

/** How long it may think about this turn, in ms. */
function budgetOf(state: YinshState, thinking: Thinking): number {
  const left = movesLeft(state)
  return timeFor(thinking, isPlacing(state) ? PLACING_SHARE : 1 / left, left)
}

/** How many turns it still has, about. */
function movesLeft({ settings: { size }, turns }: YinshState): number {
  const played = Math.max(0, Math.floor((turns - 2 * size) / 2))
  return Math.max(LEAST_MOVES, USUAL_MOVES - played)
}
