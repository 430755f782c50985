import type { ContestGame } from '../encounter.ts'
import type { ContestPlan } from '../plan.ts'
import type { PlayedGame } from '../statistics/evidence.ts'
import { playedScore } from './shares.ts'

/**
 * A game of two as evidence of their strength; null if it was not decided by play. Two consecutive games of an
 * encounter with swapped seats form a pair.
 */
export function playedGameOf({ swap }: ContestPlan, game: ContestGame): PlayedGame | null {
  const result = playedScore(game)
  const [first = 0, second = 0] = game.seating
  const { round, encounter, game: number } = game.slot
  return result === null
    ? null
    : {
        encounter: swap ? `${round}.${encounter}.${Math.ceil(number / 2)}` : null,
        seats: [String(first), String(second)],
        moves: game.result?.moves ?? '',
        result,
      }
}
