import type { Pair } from '../../../game/pair.ts'
import type { Thinking } from '../../../game/thinking.ts'
import type { NoTippingState } from '../state.ts'
import type { Findings } from './findings.ts'
import type { Looking } from './placing.ts'
import { judgeRemoval } from '../removal/judgeRemoval.ts'
import { removalPositionOf } from '../removal/position.ts'
import { placingFindings } from './placing.ts'
import { removingFindings } from './removing.ts'
import { calledIn } from './words.ts'

/** What can be found out about a position in a certain time. `state` must not be over. */
export async function findOut(
  state: NoTippingState,
  names: Pair<string>,
  thinking: Thinking,
  looking: Looking,
): Promise<Findings> {
  const called = calledIn(state, names)
  return state.phase === 'remove'
    ? removingFindings(state, called, await judgeRemoval(removalPositionOf(state), thinking, looking))
    : placingFindings(state, called, thinking, looking)
}
