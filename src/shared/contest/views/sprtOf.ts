import type { Contest } from '../contest.ts'
import type { Outcomes } from '../statistics/outcomes.ts'
import type { SprtState } from '../statistics/sprt.ts'
import { sprt } from '../statistics/sprt.ts'

/** The test of each contest as it was last asked for. */
const known = new WeakMap<Contest, { readonly outcomes: string, readonly state: SprtState }>()

/**
 * The state of a contest's test; null if it has none. It depends on the results alone: complete pairs that repeat no
 * earlier pair, or single games if seats are not swapped.
 */
export function sprtOf(contest: Contest): SprtState | null {
  if (contest.plan.sprt === null)
    return null
  const outcomes = outcomesOf(contest)
  const before = known.get(contest)
  if (before?.outcomes === String(outcomes))
    return before.state
  const state = sprt(outcomes, contest.plan.sprt)
  known.set(contest, { outcomes: String(outcomes), state })
  return state
}

/** What the games between numbers 1 and 2 say about number 1, as evidence: by pairs if seats are swapped. */
export function outcomesOf({ plan, tally }: Contest): Outcomes {
  return arePairs(plan) ? tally.evidence.distinctPairs : tally.evidence.lossesDrawsWins
}

/** Whether all games of an encounter belong to pairs. */
export function arePairs({ swap, games }: Pick<Contest['plan'], 'swap' | 'games'>): boolean {
  return swap && games % 2 === 0
}
