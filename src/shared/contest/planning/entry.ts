import type { Contest } from '../contest.ts'
import { isContestOver } from '../isContestOver.ts'

/** Why nobody can enter a contest any more, as a sentence; null where somebody can. */
export function entryProblem(contest: Contest): string | null {
  const { rounds, plan, entrants } = contest
  if (isContestOver(contest))
    return 'The contest is over.'
  if (plan.format.name === 'match' || plan.sprt !== null)
    return entrants.length < 2 ? null : 'A match is between two.'
  const isDrawn = rounds.length > 0 && (plan.format.name === 'knockout' || plan.format.name === 'groups')
  return isDrawn ? 'The draw is made: in a knock-out nobody can enter after it.' : null
}
