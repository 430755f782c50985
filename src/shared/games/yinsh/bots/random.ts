import type { Choose } from '../../../game/choose.ts'
import type { Move } from '../play.ts'
import type { YinshState } from '../state.ts'
import { turnText } from '../notation.ts'
import { boardOf } from '../state.ts'
import { countTurns, turnAt } from '../turns.ts'

/** Plays any complete turn, each with the same chance. */
export const random: Choose<YinshState, Move> = (state, thinking) => {
  const turn = turnAt(state, thinking.random.int(countTurns(state)))
  if (turn === null)
    throw new RangeError('random: there is no turn')
  return { turn: turnText(boardOf(state), turn) }
}
