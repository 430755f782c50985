import type { KnownPositions } from '../placement/placingSearch.ts'
import type { NoTippingState } from '../state.ts'
import type { RankedPlacement } from '../value/placementValue.ts'
import { exactEnd, mostSearchedLeft } from '../placement/exactEnd.ts'
import { afterPlacement, placementsLeft } from '../placement/placements.ts'
import { knownFor } from '../placement/placingSearch.ts'

/**
 * The placements with what a search proves about them where the position itself is too early for a proof, but the ones
 * that follow are not. One after the other is searched, the best one first, until one wins, which then comes first, or
 * until time is out. Those that lose come last, with the chance 0.
 */
export function checkedPlacements(
  state: NoTippingState,
  ranked: readonly RankedPlacement[],
  outOfTime: () => boolean,
  shared?: KnownPositions,
): readonly RankedPlacement[] {
  const left = placementsLeft(state) - 1
  if (left > mostSearchedLeft(state))
    return ranked
  const known = shared ?? knownFor(left)
  const losing: RankedPlacement[] = []
  for (const { placement } of ranked) {
    const end = exactEnd(afterPlacement(state, placement), outOfTime, known)
    if (end === null)
      break
    if (end.winner === state.mover)
      return [{ placement, chance: 1 }, ...ranked.slice(losing.length + 1), ...losing]
    losing.push({ placement, chance: 0 })
  }
  return [...ranked.slice(losing.length), ...losing]
}
