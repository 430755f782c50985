import type { Pair } from '../../../game/pair.ts'
import type { Thinking } from '../../../game/thinking.ts'
import type { NoTippingState } from '../state.ts'
import type { Findings } from './findings.ts'
import { judgeRemoval } from '../removal/judgeRemoval.ts'
import { removalPositionOf } from '../removal/position.ts'
import { placingFindings } from './placing.ts'
import { removingFindings } from './removing.ts'
import { calledIn } from './words.ts'

/**
 * What can be found out about a position in a certain time. `state` must not be over. `looksAhead` says whether
 * placements are also compared by what may follow.
 */
export async function findOut(
  state: NoTippingState,
  names: Pair<string>,
  thinking: Thinking,
  { budgetMs, looksAhead }: { readonly budgetMs: number, readonly looksAhead: boolean },
): Promise<Findings> {
  const called = calledIn(state, names)
  return state.phase === 'remove'
    ? removingFindings(state, called, await judgeRemoval(removalPositionOf(state), thinking, { budgetMs }))
    : placingFindings(state, called, thinking, { budgetMs, looksAhead })
}
