import type { NoTippingState } from '../state.ts'
import type { RankedPlacement } from '../value/placementValue.ts'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { placedAtRandom } from '../placement/completions.ts'
import { exactEnd } from '../placement/exactEnd.ts'
import { safePlacements } from '../placement/placements.ts'
import { PlacingSearch } from '../placement/placingSearch.ts'
import { startOf } from '../state.ts'
import { checkedPlacements } from './checkedPlacements.ts'

/** One placement before searches prove who wins, with so few safe placements that all can be searched here. */
function crowdedBeam(seed: number): NoTippingState {
  return placedAtRandom(startOf({ rules: 'fall-2021', weights: 7 }), 8, seededRandom(seed)) as NoTippingState
}

function guessed(state: NoTippingState): RankedPlacement[] {
  return safePlacements(state).map(placement => ({ placement, chance: 0.3 }))
}

it.each([
  { seed: 45, what: 'a placement that wins, after three that lose' },
  { seed: 134, what: 'that all placements lose' },
])('finds $what, where a search of the position does not begin yet', ({ seed }) => {
  const state = crowdedBeam(seed)
  const winning = new PlacingSearch(state).solve()?.winner === state.mover
  expect(exactEnd(state, () => false)).toBeNull()
  const checked = checkedPlacements(state, guessed(state), () => false)
  expect(checked).toHaveLength(safePlacements(state).length)
  const chances = checked.map(({ chance }) => chance)
  expect(chances).toEqual(winning ? [1, ...chances.slice(1, -3).map(() => 0.3), 0, 0, 0] : chances.map(() => 0))
})

it('leaves the placements as they are where time is out', () => {
  const state = crowdedBeam(45)
  expect(checkedPlacements(state, guessed(state), () => true)).toEqual(guessed(state))
})
