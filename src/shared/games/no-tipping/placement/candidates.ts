import type { Random } from '../../../random.ts'
import type { Placement } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import { shuffled } from '../../../random.ts'
import { afterPlacement, safePlacements } from './placements.ts'

/** A placement of the mover that is tried out in random continuations. */
export interface Candidate {
  readonly placement: Placement
  readonly after: NoTippingState
  samples: number
  /** Samples won by the mover. */
  won: number
}

/** Some of the safe placements, at most `most`, none of them tried yet. */
export function candidatesOf(state: NoTippingState, most: number, random: Random): Candidate[] {
  return shuffled(safePlacements(state), random).slice(0, most).map(placement =>
    ({ placement, after: afterPlacement(state, placement), samples: 0, won: 0 }))
}

/** How many random games were played after a move, and how many of them it won. */
export type Sampled = Readonly<Pick<Candidate, 'samples' | 'won'>>

/** The share of samples won, after adding one of each kind, so that few samples carry little weight. */
export function shareWon({ samples, won }: Sampled): number {
  return (won + 1) / (samples + 2)
}
