import type { Judgement } from '../../../game/analysis.ts'
import type { Alternative } from '../../../game/review.ts'
import type { Move, Placement } from '../play.ts'

/** A judgement, with what a review needs besides. */
export interface Findings {
  readonly judgement: Judgement
  readonly hasOneWinner: boolean
  readonly better: { readonly move: Move, readonly text: string } | null
  /**
   * What would have been better than the move made here; left out if nothing is estimated. `opponentLosesThen` says
   * whether the opponent would lose if the removing began after that move; null if that is not known.
   */
  readonly alternativeTo?: (made: Placement, opponentLosesThen: boolean | null) => Alternative | null
  /** While blocks are placed: whether the player to move would lose if the removing began now, if that is known. */
  readonly wouldLoseNow?: boolean | null
  readonly caveat: string | null
}
