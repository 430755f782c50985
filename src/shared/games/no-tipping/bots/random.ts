import type { Choose } from '../../../game/choose.ts'
import type { Random } from '../../../random.ts'
import type { Move, Placement } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import { pick } from '../../../random.ts'
import { legalMoves } from '../play.ts'
import { removalPositionOf } from '../removal/position.ts'
import { safeRemovals } from '../removal/safeRemovals.ts'
import { freePositions, handOf } from '../state.ts'
import { tipOf, withBlock } from '../torque.ts'

/**
 * The random strategy of the rules: place a random block as far left as it can stand; then remove a random block whose
 * removal does not tip. Makes any legal move only if nothing is safe.
 */
export function randomMove(state: NoTippingState, chance: Random): Move {
  const safe = safeMoves(state)
  return pick(safe.length > 0 ? safe : legalMoves(state), chance)
}

export const random: Choose<NoTippingState, Move> = (state, thinking) => randomMove(state, thinking.random)

function safeMoves(state: NoTippingState): Move[] {
  return state.phase === 'place'
    ? leftmostSafePlacements(state)
    : safeRemovals(removalPositionOf(state)).map(({ position }) => ({ position }))
}

/** For each unused block that can be placed without tipping, its leftmost such position. */
function leftmostSafePlacements(state: NoTippingState): Placement[] {
  const free = freePositions(state)
  return handOf(state, state.mover).flatMap((weight) => {
    const position = free.find(at => tipOf(withBlock(state.torques, at, weight)) === null)
    return position === undefined ? [] : [{ position, weight }]
  })
}
