import type { Contest } from '../contest.ts'
import { hasWithdrawn } from '../entrants.ts'

/**
 * Whether somebody stays visible and counts for nobody: it withdrew before it had played half of the games that it was
 * to have; null where results always count.
 */
export function countsForNobody(contest: Contest, number: number, planned: number | null): boolean {
  if (planned === null || !hasWithdrawn(contest, number))
    return false
  const { games, unplayed, unplayedWins } = (contest.groupTally ?? contest.tally).lineOf(number)
  return 2 * (games - unplayed + unplayedWins) < planned
}
