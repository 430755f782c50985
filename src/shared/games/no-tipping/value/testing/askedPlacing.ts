import type { Judge } from '../../removal/judgeUntil.ts'
import type { RemovalPosition } from '../../removal/position.ts'
import type { NoTippingState } from '../../state.ts'
import type { RankedPlacement } from '../placementValue.ts'
import { seededRandom } from '../../../../random.ts'
import { placedAtRandom } from '../../placement/completions.ts'
import { safePlacements } from '../../placement/placements.ts'
import { solveExactly } from '../../removal/exactSolver.ts'
import { startOf } from '../../state.ts'

/** Where a tablebase is asked: 20 blocks on the beam, five placements left. */
export function crowded(rules: NoTippingState['rules'] = 'fall-2021'): NoTippingState {
  const random = seededRandom(3)
  for (;;) {
    const state = placedAtRandom(startOf({ rules, weights: 12 }), 5, random)
    if (state !== null && safePlacements(state).length > 3)
      return state
  }
}

export function rankedOf(state: NoTippingState): RankedPlacement[] {
  return safePlacements(state).map(placement => ({ placement, chance: 0.5 }))
}

/** Answers as if a position were lost wherever `isLost` says so. */
export function saying(isLost: (position: RemovalPosition) => boolean): Judge {
  return async position => ({ ...solveExactly({ ...position, blocks: [] }), result: isLost(position) ? 'loss' : 'win' })
}
export const late: Judge = async () => null
