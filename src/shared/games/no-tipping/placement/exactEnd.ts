import type { NoTippingState } from '../state.ts'
import type { KnownPositions, PlacingValue } from './placingSearch.ts'
import { knownOpening } from '../openings.ts'
import { placementsLeft } from './placements.ts'
import { PlacingSearch } from './placingSearch.ts'

/**
 * Indexed by k: with how many placements left a position is usually solved within ten seconds on one core. With more
 * blocks each, the tables of the search would take too much memory.
 */
const SOLVED_LEFT: readonly number[] = [0, 2, 4, 6, 8, 9, 8, 7, 6, 6, 5, 4]

/** With more blocks, the removals after this many last placements may be asked for instead. */
export const ASKED_LEFT = 2

/** With how many placements left at most a position of so many blocks each is searched; 0 if none is. */
export function mostSearchedLeft({ weights }: NoTippingState): number {
  return SOLVED_LEFT[weights] ?? 0
}

/** Whether a proof of who wins a position of the placing may be found within some seconds. */
export function isProvable(state: NoTippingState): boolean {
  return placementsLeft(state) <= Math.max(ASKED_LEFT, mostSearchedLeft(state)) || knownOpening(state) !== null
}

/** A proven position of the placing, and the work it took. */
export interface ExactEnd extends PlacingValue { readonly nodes: number }

/**
 * Who wins a position of the placing, proven; null if none or too many placements are left, or if time runs out first.
 * `known` may be shared by the positions of a game.
 */
export function exactEnd(
  state: NoTippingState,
  outOfTime: () => boolean,
  known?: KnownPositions,
): ExactEnd | null {
  const opening = knownOpening(state)
  if (opening !== null)
    return { ...opening, nodes: 0 }
  const left = placementsLeft(state)
  if (left === 0 || left > mostSearchedLeft(state))
    return null
  const search = new PlacingSearch(state, { outOfTime, known })
  const value = search.solve()
  return value === null ? null : { ...value, nodes: search.nodes }
}
