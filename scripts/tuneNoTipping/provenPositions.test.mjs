import { expect, it } from 'vitest'
import { placementsLeft } from '../../src/shared/games/no-tipping/placement/placements.ts'
import { PlacingSearch } from '../../src/shared/games/no-tipping/placement/placingSearch.ts'
import { seededRandom } from '../../src/shared/random.ts'
import { provenPositions } from './provenPositions.ts'

/** Begins a game with five blocks each, which is searched in half a second. */
const SEED = 1

it('chooses won and lost positions of a search, each with what a search of its own proves', () => {
  const positions = provenPositions(seededRandom(SEED))
  expect(new Set(positions.map(({ wins }) => wins)).size).toBe(2)
  expect(new Set(positions.map(({ state }) => placementsLeft(state))).size).toBeGreaterThan(3)
  for (const { state, wins } of positions.filter((_, at) => at % 6 === 0)) {
    const { winner } = new PlacingSearch(state).solve() ?? {}
    expect(winner === state.mover).toBe(wins)
  }
})
