import type { Placement } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import { withBlock } from '../torque.ts'

/** How far the beam is from tipping after a placement, to the nearer side, in kg·m; negative where it tips. */
export function marginAfter({ torques }: NoTippingState, { position, weight }: Placement): number {
  const { left, right } = withBlock(torques, position, weight)
  return Math.min(-left, right)
}
