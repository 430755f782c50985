import type { Random } from '../../../random.ts'
import type { RemovalPosition } from '../removal/position.ts'
import type { NoTippingState } from '../state.ts'
import { pick } from '../../../random.ts'
import { removalPositionOf } from '../removal/position.ts'
import { afterPlacement, placementsLeft, safePlacements } from './placements.ts'

/**
 * Plays the placing to its end with random safe placements; null if somebody had none left. The beam of `state` must
 * stand.
 */
export function completed(state: NoTippingState, random: Random): RemovalPosition | null {
  const complete = placedAtRandom(state, 0, random)
  return complete === null ? null : removalPositionOf(complete)
}

/** The position with so many placements left after random safe ones; null if somebody had none before that. */
export function placedAtRandom(state: NoTippingState, left: number, random: Random): NoTippingState | null {
  let placed = state
  while (placementsLeft(placed) > left) {
    const placements = safePlacements(placed)
    if (placements.length === 0)
      return null
    placed = afterPlacement(placed, pick(placements, random))
  }
  return placed
}
