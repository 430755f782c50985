import type { Contest } from '../contest.ts'
import { hasWithdrawn } from '../entrants.ts'

/**
 * Whether somebody stays visible but counts for nobody, having withdrawn before playing half of the `planned` games;
 * `planned` is null if results always count.
 */
export function countsForNobody(contest: Contest, number: number, planned: number | null): boolean {
  if (planned === null || !hasWithdrawn(contest, number))
    return false
  const { games, unplayed, unplayedWins } = (contest.groupTally ?? contest.tally).lineOf(number)
  return 2 * (games - unplayed + unplayedWins) < planned
}
