import type { Puzzle, Puzzler } from '../../../game/puzzle.ts'
import type { NoTippingState } from '../state.ts'
import { placementsLeft } from '../placement/placements.ts'
import { cutPlacement, MOST_LEFT, MOST_WEIGHTS_PLACED } from './cutPlacement.ts'
import { cutRemoval, MOST_BLOCKS } from './cutRemoval.ts'
import { dealPositions } from './deal.ts'

/** Finds positions of No Tipping in which the right move can be proven. */
export const puzzler: Puzzler<NoTippingState> = { deal: dealPositions, cut }

function cut(state: NoTippingState): Puzzle | null {
  if (state.tipped !== null)
    return null
  if (state.phase === 'remove')
    return state.beam.filter(weight => weight > 0).length <= MOST_BLOCKS ? cutRemoval(state) : null
  return placementsLeft(state) <= MOST_LEFT && state.weights <= MOST_WEIGHTS_PLACED ? cutPlacement(state) : null
}
