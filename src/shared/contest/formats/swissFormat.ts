import type { Contest } from '../contest.ts'
import type { Format } from '../format.ts'
import type { FormatPlanOf } from '../plan.ts'
import { deriveSeed } from '../../random.ts'
import { awayNext, presentNext } from '../entrants.ts'
import { aheadOf } from '../format.ts'
import { roundResultsOf } from '../standings/encounterResults.ts'

/** By FIDE's Dutch system: each round follows from the results of those before it. */
export function swissFormat({ rounds }: FormatPlanOf<'swiss'>): Format {
  return {
    next: (contest) => {
      if (contest.rounds.length >= rounds || presentNext(contest).length < 2)
        return 'over'
      if ([...contest.openEncounters].length > 0)
        return 'wait'
      return { swiss: { participants: contest.entrants.length, rounds, played: roundResultsOf(contest), away: awayNext(contest), topSeat: topSeatOf(contest), points: contest.plan.points } }
    },
    ahead: (contest) => {
      const present = presentNext(contest).length
      const left = present < 2 ? 0 : Math.max(0, rounds - contest.rounds.length)
      return aheadOf(left, left * Math.floor(present / 2), contest.plan.games)
    },
  }
}

/** The seat that number 1 gets in the first round, drawn once. */
export function topSeatOf({ plan: { seed } }: Pick<Contest, 'plan'>): 1 | 2 {
  return deriveSeed(seed, 0) & 1 ? 2 : 1
}
