import type { ContestPlan } from '../plan.ts'
import { Contest } from '../contest.ts'

/** A contest of this plan in which nothing has happened yet, used to ask what it would do. */
export function plannedContest(plan: ContestPlan): Contest {
  return new Contest({ seq: 0, at: 0, type: 'contest-created', contest: 'planned', plan, version: '' })
}
