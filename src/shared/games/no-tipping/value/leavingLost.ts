import type { Judge } from '../removal/judgeUntil.ts'
import type { NoTippingState } from '../state.ts'
import type { RankedPlacement } from './placementValue.ts'
import { afterPlacement, placementsLeft } from '../placement/placements.ts'
import { removalPositionOf } from '../removal/position.ts'
import { MOST_TABLE_BLOCKS } from '../removal/tablebaseQuestion.ts'
import { blocksOn } from '../state.ts'
import { MOST_TOLD_BLOCKS } from './placingBoard.ts'

/** With more placements left, it matters little who would win the removing now. */
const MOST_LEFT = 14

/**
 * The first of some placements after which the other player would lose if the removing began at once, where only the
 * tablebase tells. Null if the value knows, if it is too early for that to matter, if there is none, or if time is out.
 * On a beam that is lost itself no placement leaves a lost one, because the other player would take the new block off
 * again.
 */
export async function firstLeavingLost(
  state: NoTippingState,
  ranked: readonly RankedPlacement[],
  judge: Judge,
): Promise<RankedPlacement | null> {
  const blocks = blocksOn(state).length + 1
  const isAsked = state.rules === 'fall-2021' && placementsLeft(state) <= MOST_LEFT
    && blocks > MOST_TOLD_BLOCKS && blocks <= MOST_TABLE_BLOCKS
  if (!isAsked || (await judge(removalPositionOf(state), []))?.result !== 'win')
    return null
  for (const one of ranked) {
    const verdict = await judge(removalPositionOf(afterPlacement(state, one.placement)), [one.placement.position])
    if (verdict === null || verdict.result === 'loss')
      return verdict === null ? null : one
  }
  return null
}
