import type { Random } from '../../../random.ts'
import type { RemovalPosition } from '../removal/position.ts'
import type { NoTippingState } from '../state.ts'
import { pick } from '../../../random.ts'
import { removalPositionOf } from '../removal/position.ts'
import { afterPlacement, safePlacements } from './placements.ts'

/**
 * Plays the placing to its end with random safe placements; null if somebody had none left. The beam of `state` must
 * stand.
 */
export function completed(state: NoTippingState, random: Random): RemovalPosition | null {
  let complete = state
  while (complete.phase === 'place') {
    const placements = safePlacements(complete)
    if (placements.length === 0)
      return null
    complete = afterPlacement(complete, pick(placements, random))
  }
  return removalPositionOf(complete)
}
