import { expect, it } from 'vitest'
import { seededRandom } from '../../random.ts'
import { isClear } from './wilson.ts'

/** After how many games it is clear who of two is stronger, if one has that share; null if not within 1,000. */
function gamesUntilClear(share: number, seed: number): number | null {
  const random = seededRandom(seed)
  for (let games = 1, points = 0; games <= 1_000; games++) {
    points += Number(random.int(1_000_000) < share * 1_000_000)
    if (isClear(points, games))
      return games
  }
  return null
}

function runs(share: number): readonly (number | null)[] {
  return Array.from({ length: 300 }, (_, seed) => gamesUntilClear(share, seed))
}

it('is clear soon between two that differ much, and in few runs of 1,000 games between equal ones', () => {
  expect(isClear(0, 0)).toBe(false)
  expect(gamesUntilClear(1, 0)).toBe(10)
  expect(gamesUntilClear(0, 0)).toBe(10)
  expect(runs(0.75).every(games => games !== null && games < 250)).toBe(true)
  expect(runs(0.5).filter(games => games !== null).length).toBeLessThan(20)
})
