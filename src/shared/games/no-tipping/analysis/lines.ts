import type { Line } from '../../../game/analysis.ts'
import type { Alternative } from '../../../game/review.ts'
import type { Placement } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import type { RankedPlacement } from '../value/placementValue.ts'
import type { PlacingBoard } from '../value/placingBoard.ts'
import type { PlacementFacts } from './placementFacts.ts'
import type { Called } from './words.ts'
import { MOST_LINES } from '../../../game/analysis.ts'
import { isProven } from '../../../game/chance.ts'
import { marginAfter } from '../placement/placements.ts'
import { isSamePlacement } from '../play.ts'
import { factsAfter, labelledFacts } from './placementFacts.ts'
import { asAdvice, asDeed, whatItLeaves, whyBetter } from './words.ts'

/** A position of the placing, on a board for what follows from its placements, and the names of the players. */
export interface Placing {
  readonly state: NoTippingState
  readonly board: PlacingBoard
  readonly called: Called
  /** Whether the player to move would lose if the removing began now, by the board or a tablebase; null: not known. */
  readonly wouldLoseNow: boolean | null
}

/** The placements of a position, the best one first. */
export interface Compared {
  readonly ranked: readonly RankedPlacement[]
  /** One after which a tablebase says that the opponent would lose if the removing began then. */
  readonly leavingLost: RankedPlacement | null
}

/** The best placements as lines. */
export function linesOf(placing: Placing, compared: Compared): Line[] {
  const { state, called } = placing
  return compared.ranked.slice(0, MOST_LINES).map(({ placement, chance }) => {
    const facts = factsOf(placement, placing, compared)
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

function factsOf(placement: Placement, { board }: Placing, { leavingLost }: Compared): PlacementFacts {
  const found = factsAfter(board, placement)
  return placement === leavingLost?.placement ? { ...found, opponentLosesThen: true } : found
}

/** A placement that was made, and whether the opponent would lose if the removing began after it; null: not known. */
interface Made { readonly placement: Placement, readonly opponentLosesThen: boolean | null }

/** The best placement if it differs from the one that was made; else null. */
export function alternativeTo(
  { placement: made, opponentLosesThen }: Made,
  placing: Placing,
  compared: Compared,
): Alternative | null {
  const { state, board, called } = placing
  const [best] = compared.ranked
  if (best === undefined || isSamePlacement(best.placement, made))
    return null
  return {
    move: best.placement,
    text: asDeed(state, best.placement),
    chance: best.chance,
    why: marginAfter(state, made) < 0
      ? 'the beam stands with it'
      : whyBetter(
          factsOf(best.placement, placing, compared),
          { ...factsAfter(board, made), opponentLosesThen },
          called,
        ),
  }
}
