import type { Bot } from '../../../game/minds.ts'
import type { Move } from '../play.ts'
import type { YinshState } from '../state.ts'
import { CLUB } from '../botWords.ts'
import { engineFor } from '../engine/engineFor.ts'
import { searchTurn } from '../engine/searchTurn.ts'
import { turnText } from '../notation.ts'
import { boardOf } from '../state.ts'
import { openingRing } from './openingRing.ts'
import { thoughtOf } from './thoughtOf.ts'

const DEPTH = 2

/** Searches two turns deep, always. */
export const club: Bot<YinshState, Move> = {
  ...CLUB,
  choose: (state, thinking) => {
    const opening = openingRing(state, thinking.random)
    if (opening !== null)
      return opening
    const found = searchTurn(engineFor(state.settings), state, { isTimeLeft: () => true, isTimeForMore: () => true, mostDepth: DEPTH })
    thinking.tell(thoughtOf(state, found))
    return { turn: turnText(boardOf(state), found.turn) }
  },
}
