import type { Random } from '../../../random.ts'
import type { Placement } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import { shuffled } from '../../../random.ts'
import { afterPlacement, safePlacements } from './placements.ts'

/** A placement of the mover that is tried out by samples of what may follow. */
export interface Candidate {
  readonly placement: Placement
  readonly after: NoTippingState
  samples: number
  /** Samples that the mover wins. */
  won: number
}

/** Some of the safe placements, `most` at most, none of them tried yet. */
export function candidatesOf(state: NoTippingState, most: number, random: Random): Candidate[] {
  return shuffled(safePlacements(state), random).slice(0, most).map(placement =>
    ({ placement, after: afterPlacement(state, placement), samples: 0, won: 0 }))
}

/** How many random games a move was tried in, and won. */
export type Sampled = Readonly<Pick<Candidate, 'samples' | 'won'>>

/** The share of samples won, with one more of each kind, so that few samples say little. */
export function shareWon({ samples, won }: Sampled): number {
  return (won + 1) / (samples + 2)
}
