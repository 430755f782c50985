import type { Choose } from '../../../game/choose.ts'
import type { Move } from '../play.ts'
import type { YinshState } from '../state.ts'
import { engineFor } from '../engine/engineFor.ts'
import { searchTurn } from '../engine/searchTurn.ts'
import { turnText } from '../notation.ts'
import { boardOf } from '../state.ts'
import { openingRing } from './openingRing.ts'
import { thoughtOf } from './thoughtOf.ts'

const DEPTH = 2

/** Searches two turns deep, always. */
export const club: Choose<YinshState, Move> = (state, thinking) => {
  const opening = openingRing(state, thinking.random)
  if (opening !== null)
    return opening
  const found = searchTurn(engineFor(state.settings), state, {
    isTimeLeft: () => true,
    isTimeForMore: () => true,
    mostDepth: DEPTH,
  })
  thinking.tell(thoughtOf(state, found))
  return { turn: turnText(boardOf(state), found.turn) }
}
