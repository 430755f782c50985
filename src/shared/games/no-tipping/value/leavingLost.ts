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
/** Of games with more blocks each the value has not learned what that means. */
const MOST_LEARNED_WEIGHTS = 15

/**
 * Whether the player to move would lose if the removing began now, where only the tablebase tells. Null if the board
 * tells, if nobody does, if the value could not use it, or if time is out.
 */
export async function wouldLoseByTable(state: NoTippingState, judge: Judge): Promise<boolean | null> {
  const blocks = blocksOn(state).length
  if (blocks <= MOST_TOLD_BLOCKS || state.weights > MOST_LEARNED_WEIGHTS || !isAnswered(state, blocks))
    return null
  const verdict = await judge(removalPositionOf(state), [])
  return verdict === null ? null : verdict.result === 'loss'
}

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
  if (!isAskedAfter(state, 1) || (await judge(removalPositionOf(state), []))?.result !== 'win')
    return null
  for (const one of ranked) {
    const verdict = await judge(removalPositionOf(afterPlacement(state, one.placement)), [one.placement.position])
    if (verdict === null || verdict.result === 'loss')
      return verdict === null ? null : one
  }
  return null
}

/** Whether the tablebase is asked about the beam with so many blocks more than now. */
export function isAskedAfter(state: NoTippingState, more: number): boolean {
  const blocks = blocksOn(state).length + more
  return placementsLeft(state) <= MOST_LEFT && blocks > MOST_TOLD_BLOCKS && isAnswered(state, blocks)
}

function isAnswered({ rules }: NoTippingState, blocks: number): boolean {
  return rules === 'fall-2021' && blocks <= MOST_TABLE_BLOCKS
}
