import type { Seat } from '../../../game/seat.ts'
import type { VoronoiState } from '../state.ts'
import { firstSeats, SEATS } from '../../../game/seat.ts'
import { seededRandom } from '../../../random.ts'
import { scoresOf } from '../field/scores.ts'
import { randomStones } from '../field/testing/stones.ts'
import { startOf } from '../state.ts'

/** A position with so many stones anywhere, of the players in turn. */
export function positionOf(stones: number, players: Seat = 2, seed = 7): VoronoiState {
  const placed = randomStones(seededRandom(seed), stones, players)
  const { owned, free } = scoresOf(placed, players)
  const start = startOf({ rules: 'original', players, stones: 50 }, { seats: firstSeats(players), first: 1 })
  return { ...start, placed, scores: owned, free, mover: SEATS[stones % players] ?? 1 }
}
