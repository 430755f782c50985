import type { Stone } from '../stone.ts'
import { leaderOf, pullFrom } from '../pull.ts'

/** The owners of all cells as the rules say it, cell by cell, for comparison. */
export function naiveOwners(stones: readonly Stone[], players: number): Uint8Array {
  const pulls = new Float64Array(players)
  return Uint8Array.from({ length: 1_000_000 }, (_, cell) => {
    pulls.fill(0)
    for (const { row, column, player } of stones)
      pulls[player - 1] = (pulls[player - 1] ?? 0) + pullFrom(Math.floor(cell / 1000) - row, cell % 1000 - column)
    return leaderOf(pulls)
  })
}
