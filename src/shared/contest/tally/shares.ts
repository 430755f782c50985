import type { ContestGame } from '../encounter.ts'
import type { GameResult } from '../events.ts'
import type { ContestPlan } from '../plan.ts'
import type { GameShare } from './counts.ts'
import { gamePoints } from '../encounter.ts'
import { isUnplayed } from '../gameResult.ts'

/** The share of each seat in a game. */
export function sharesOf(plan: ContestPlan, result: GameResult): GameShare[] {
  const isPlayed = !isUnplayed(result)
  const firsts = result.places.filter(place => place === 1).length
  return gamePoints(plan, result).map((points, seat) => ({
    points,
    outcome: result.places[seat] !== 1 ? 'loss' : firsts > 1 ? 'draw' : 'win',
    isSeat2: seat === 1,
    isPlayed,
  }))
}

/** The result of a game between two of its seats alone, for the player at `seat`, from 0. */
export function shareAgainst(plan: ContestPlan, result: GameResult, seat: number, other: number): GameShare {
  const { places } = result
  if (places.length === 2)
    return sharesOf(plan, result)[seat] ?? { points: 0, outcome: 'loss', isSeat2: seat === 1, isPlayed: true }
  const [own = 1, others = 1] = [places[seat], places[other]]
  const outcome = own < others ? 'win' : own > others ? 'loss' : 'draw'
  return {
    points: outcome === 'win' ? 1 : outcome === 'draw' ? 0.5 : 0,
    outcome,
    isSeat2: seat > other,
    isPlayed: !isUnplayed(result),
  }
}

/** The points of seat 1 in a game of two that was decided by play, as a share; null for other games. */
export function playedScore({ result }: Pick<ContestGame, 'result'>): 0 | 0.5 | 1 | null {
  if (result === null || result.places.length !== 2 || isUnplayed(result))
    return null
  const [first = 1, second = 1] = result.places
  return first < second ? 1 : first > second ? 0 : 0.5
}
