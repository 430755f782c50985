import type { YinshSettings } from '../settings.ts'
import type { YinshState } from '../state.ts'
import { seededRandom } from '../../../random.ts'
import { turnText } from '../notation.ts'
import { play } from '../play.ts'
import { boardOf, startOf } from '../state.ts'
import { countTurns, turnAt } from '../turns.ts'

/** The position after so many turns, each any one; earlier where the game would be over. */
export function randomPosition(settings: YinshSettings, turns: number, seed: number): YinshState {
  const random = seededRandom(seed)
  let state = startOf(settings)
  for (let made = 0; made < turns; made++) {
    const turn = turnAt(state, random.int(countTurns(state)))
    const played = turn === null ? null : play(state, { turn: turnText(boardOf(state), turn) })
    if (played?.ok !== true || played.value.state.ending !== null)
      return state
    state = played.value.state
  }
  return state
}
