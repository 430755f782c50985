import type { Line } from '../../../game/analysis.ts'
import type { Alternative } from '../../../game/review.ts'
import type { Placement } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import type { RankedPlacement } from '../value/placementValue.ts'
import type { Called } from './words.ts'
import { MOST_LINES } from '../../../game/analysis.ts'
import { PlacingBoard } from '../value/placingBoard.ts'
import { factsAfter, labelledFacts } from './placementFacts.ts'
import { asAdvice, asDeed, whatItLeaves, whyBetter } from './words.ts'

/** What is proven of a position of the placing, for who is to move: a placement that wins, or that none does. */
export type Proof = { readonly wins: true, readonly by: Placement } | { readonly wins: false }

/** The best placements as lines, first the one that is proven to win. */
export function linesOf(
  state: NoTippingState,
  called: Called,
  ranked: readonly RankedPlacement[],
  proof: Proof | null,
): Line[] {
  const board = new PlacingBoard(state)
  return inOrder(ranked, proof).slice(0, MOST_LINES).map(({ placement, chance }) => {
    const facts = factsAfter(board, placement)
    return {
      move: placement,
      text: asAdvice(state, placement),
      chance,
      exact: chance === 0 || chance === 1,
      why: whatItLeaves(facts, called),
      facts: labelledFacts(facts),
    }
  })
}

/** The placements by what is proven, then by their chances; these are 0 where none wins. */
function inOrder(ranked: readonly RankedPlacement[], proof: Proof | null): RankedPlacement[] {
  if (proof === null)
    return [...ranked]
  if (!proof.wins)
    return ranked.map(({ placement }) => ({ placement, chance: 0 }))
  return [{ placement: proof.by, chance: 1 }, ...ranked.filter(({ placement }) => !isSame(placement, proof.by))]
}

/** What would have been better than `made`, by what is proven or else by the chances; null where nothing is known to be. */
export function alternativeTo(
  made: Placement,
  state: NoTippingState,
  called: Called,
  ranked: readonly RankedPlacement[],
  proof: Proof | null,
): Alternative | null {
  const [best] = inOrder(ranked, proof)
  if (best === undefined || isSame(best.placement, made))
    return null
  const board = new PlacingBoard(state)
  return {
    move: best.placement,
    text: asDeed(state, best.placement),
    chance: best.chance,
    why: whyBetter(factsAfter(board, best.placement), factsAfter(board, made), called),
  }
}

function isSame(one: Placement, other: Placement): boolean {
  return one.position === other.position && one.weight === other.weight
}
