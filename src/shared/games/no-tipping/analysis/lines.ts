import type { Line } from '../../../game/analysis.ts'
import type { Alternative } from '../../../game/review.ts'
import type { Placement } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import type { RankedPlacement } from '../value/placementValue.ts'
import type { PlacingBoard } from '../value/placingBoard.ts'
import type { Called } from './words.ts'
import { MOST_LINES } from '../../../game/analysis.ts'
import { isProven } from '../../../game/chance.ts'
import { marginAfter } from '../placement/placements.ts'
import { isSamePlacement } from '../play.ts'
import { factsAfter, labelledFacts } from './placementFacts.ts'
import { asAdvice, asDeed, whatItLeaves, whyBetter } from './words.ts'

/** A position of the placing, on a board for what follows from its placements, and the names of the players. */
export interface Placing { readonly state: NoTippingState, readonly board: PlacingBoard, readonly called: Called }

/**
 * The best placements as lines; `ranked` has the best one first. `leavingLost` is one after which the opponent is known
 * to lose if the removing began then.
 */
export function linesOf(
  { state, board, called }: Placing,
  ranked: readonly RankedPlacement[],
  leavingLost: RankedPlacement | null,
): Line[] {
  return ranked.slice(0, MOST_LINES).map(({ placement, chance }) => {
    const found = factsAfter(board, placement)
    const facts = placement === leavingLost?.placement ? { ...found, opponentLosesThen: true } : found
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
  { state, board, called }: Placing,
  ranked: readonly RankedPlacement[],
): Alternative | null {
  const [best] = ranked
  if (best === undefined || isSamePlacement(best.placement, made))
    return null
  return {
    move: best.placement,
    text: asDeed(state, best.placement),
    chance: best.chance,
    why: marginAfter(state, made) < 0
      ? 'the beam stands with it'
      : whyBetter(factsAfter(board, best.placement), factsAfter(board, made), called),
  }
}
