import type { Placement } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import { play } from '../play.ts'
import { freePositions, handOf } from '../state.ts'
import { tipOf, withBlock } from '../torque.ts'

/** The placements of the mover that do not tip the beam: by weight, then from left to right. */
export function safePlacements(state: NoTippingState): Placement[] {
  const free = freePositions(state)
  return handOf(state, state.mover).flatMap(weight => free
    .filter(position => tipOf(withBlock(state.torques, position, weight)) === null)
    .map(position => ({ position, weight })))
}

/** How far the beam is from tipping after a placement, to the nearer side, in kg·m; negative if it tips. */
export function marginAfter({ torques }: NoTippingState, { position, weight }: Placement): number {
  const { left, right } = withBlock(torques, position, weight)
  return Math.min(-left, right)
}

/** The position after a legal placement; throws for an illegal one. */
export function afterPlacement(state: NoTippingState, placement: Placement): NoTippingState {
  const played = play(state, placement)
  if (!played.ok)
    throw new Error(`a placement was refused: ${played.error.code}`)
  return played.value.state
}

/** How many placements are still to come from both players. */
export function placementsLeft({ weights, plies }: NoTippingState): number {
  return Math.max(0, 2 * weights - plies)
}
