import type { NoTippingState } from '../state.ts'
import type { PlacingValue } from './placingSearch.ts'
import { knownStart } from '../openings.ts'
import { placementsLeft } from './placements.ts'
import { PlacingSearch } from './placingSearch.ts'

/**
 * By k: with how many placements left a position is usually solved within ten seconds on one core. With more blocks
 * each the tables of the search would take too much memory.
 */
const SOLVED_LEFT: readonly number[] = [0, 2, 4, 6, 8, 9, 8, 7, 6, 6, 5, 4]

/** The removing after the last placements may be asked for instead, with more blocks. */
const ASKED_LEFT = 2

/** Whether it may be proven in some seconds who wins a position of the placing. */
export function isProvable(state: NoTippingState): boolean {
  return placementsLeft(state) <= Math.max(ASKED_LEFT, SOLVED_LEFT[state.weights] ?? 0) || knownStart(state) !== null
}

/** A position of the placing that is proven, and what it took. */
export interface ExactEnd extends PlacingValue { readonly nodes: number }

/**
 * Who wins a position of the placing, proven; null where too much is still to be placed, or the time is out first.
 */
export function exactEnd(state: NoTippingState, outOfTime: () => boolean): ExactEnd | null {
  const start = knownStart(state)
  if (start !== null)
    return { ...start, nodes: 0 }
  if (placementsLeft(state) > (SOLVED_LEFT[state.weights] ?? 0))
    return null
  const search = new PlacingSearch(state, { outOfTime })
  const value = search.solve()
  return value === null ? null : { ...value, nodes: search.nodes }
}
