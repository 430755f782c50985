import type { Contest } from '../contest.ts'

/** Why nobody can enter a contest any more, as a sentence; null where somebody can. */
export function entryProblem({ status, rounds, plan, entrants }: Contest): string | null {
  if (status === 'finished' || status === 'stopped')
    return 'The contest is over.'
  if (plan.format.name === 'match' || plan.sprt !== null)
    return entrants.length < 2 ? null : 'A match is between two.'
  const isDrawn = rounds.length > 0 && (plan.format.name === 'knockout' || plan.format.name === 'groups')
  return isDrawn ? 'The draw is made: in a knock-out nobody can enter after it.' : null
}
