import type { Contest } from '../contest.ts'
import { formats } from '../formats/registry.ts'
import { isContestOver } from '../isContestOver.ts'

/** Why nobody can enter a contest any more, as a sentence; null if somebody can. */
export function entryProblem(contest: Contest): string | null {
  const { rounds, plan, entrants } = contest
  const { most, isDrawnOnce } = formats[plan.format.name]
  if (isContestOver(contest))
    return 'The contest is over.'
  if (most !== undefined || plan.sprt !== null)
    return entrants.length < 2 ? null : 'A match is between two.'
  return isDrawnOnce === true && rounds.length > 0
    ? 'The draw is made: in a knock-out nobody can enter after it.'
    : null
}
