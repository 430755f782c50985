import type { Format } from '../format.ts'
import type { FormatPlanOf } from '../plan.ts'
import { presentNext } from '../entrants.ts'
import { aheadOf, roundOf } from '../format.ts'

/** Two meet again and again, in every second encounter with the seats swapped. It is over when one withdraws. */
export function matchFormat({ rounds: planned }: FormatPlanOf<'match'>): Format {
  return {
    next: (contest) => {
      const { rounds: { length } } = contest
      const [one, other] = presentNext(contest)
      if (one === undefined || other === undefined || (planned !== null && length >= planned))
        return 'over'
      return roundOf([length % 2 === 0 ? [one, other] : [other, one]])
    },
    ahead: (contest) => {
      if (planned === null)
        return null
      const left = presentNext(contest).length < 2 ? 0 : planned - contest.rounds.length
      return aheadOf(left, left, contest.plan.games)
    },
  }
}
