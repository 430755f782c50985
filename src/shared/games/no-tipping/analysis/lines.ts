import type { Line } from '../../../game/analysis.ts'
import type { Alternative } from '../../../game/review.ts'
import type { Placement } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import type { RankedPlacement } from '../value/placementValue.ts'
import type { Called } from './words.ts'
import { MOST_LINES } from '../../../game/analysis.ts'
import { isProven } from '../../../game/chance.ts'
import { marginAfter } from '../placement/placements.ts'
import { isSamePlacement } from '../play.ts'
import { PlacingBoard } from '../value/placingBoard.ts'
import { factsAfter, labelledFacts } from './placementFacts.ts'
import { asAdvice, asDeed, whatItLeaves, whyBetter } from './words.ts'

/** The best placements as lines; `ranked` has the best one first. */
export function linesOf(state: NoTippingState, called: Called, ranked: readonly RankedPlacement[]): Line[] {
  const board = new PlacingBoard(state)
  return ranked.slice(0, MOST_LINES).map(({ placement, chance }) => {
    const facts = factsAfter(board, placement)
    return {
      move: placement,
      text: asAdvice(state, placement),
      chance,
      exact: isProven(chance),
      why: whatItLeaves(facts, called),
      facts: labelledFacts(facts),
    }
  })
}

/** The best placement if it differs from the one that was made; else null. */
export function alternativeTo(
  made: Placement,
  state: NoTippingState,
  called: Called,
  ranked: readonly RankedPlacement[],
): Alternative | null {
  const [best] = ranked
  if (best === undefined || isSamePlacement(best.placement, made))
    return null
  const board = new PlacingBoard(state)
  return {
    move: best.placement,
    text: asDeed(state, best.placement),
    chance: best.chance,
    why: marginAfter(state, made) < 0
      ? 'the beam stands with it'
      : whyBetter(factsAfter(board, best.placement), factsAfter(board, made), called),
  }
}
