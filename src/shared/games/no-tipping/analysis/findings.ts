import type { Judgement } from '../../../game/analysis.ts'
import type { Alternative } from '../../../game/review.ts'
import type { Move, Placement } from '../play.ts'

/** A judgement, with what a review needs besides. */
export interface Findings {
  readonly judgement: Judgement
  readonly hasOneWinner: boolean
  readonly better: { readonly move: Move, readonly text: string } | null
  /** What would have been better than the move made here; left out if nothing is estimated. */
  readonly alternativeTo?: (made: Placement) => Alternative | null
  readonly caveat: string | null
}
