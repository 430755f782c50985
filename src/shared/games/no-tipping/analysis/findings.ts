import type { Judgement } from '../../../game/analysis.ts'
import type { Alternative } from '../../../game/review.ts'
import type { Move, Placement } from '../play.ts'

/** A judgement, and what a review wants to know beside it. */
export interface Findings {
  readonly judgement: Judgement
  readonly hasOneWinner: boolean
  readonly better: { readonly move: Move, readonly text: string } | null
  /** What would have been better than a move that was made here; left out where nothing is estimated. */
  readonly alternativeTo?: (made: Placement) => Alternative | null
  readonly caveat: string | null
}
