import type { Contest } from '../contest.ts'
import type { Standings } from './standingsTable.ts'
import type { StandingTerms } from './standingTerms.ts'
import { encounterTerms } from './encounterTerms.ts'
import { reachedIn } from './reached.ts'
import { tableOf } from './standingsTable.ts'
import { gameTermsOf, ratingTermsOf } from './standingTerms.ts'

const known = new WeakMap<Contest, { readonly at: number, readonly standings: Standings }>()

/** The order of a contest as its results so far have it. The same object until something happens. */
export function standingsOf(contest: Contest): Standings {
  const before = known.get(contest)
  if (before?.at === contest.events)
    return before.standings
  const standings = tableOf(contest, termsOf(contest), contest.entrants.map(({ number }) => number))
  known.set(contest, { at: contest.events, standings })
  return standings
}

/** What its participants are ordered by. */
function termsOf(contest: Contest): StandingTerms {
  switch (contest.plan.format.name) {
    case 'swiss': return encounterTerms(contest)
    case 'knockout': return byStage(contest, encounterTerms(contest))
    case 'groups': return byStage(contest, gameTermsOf(contest, contest.tally))
    case 'ladder': return ratingTermsOf(contest)
    default: return gameTermsOf(contest, contest.tally)
  }
}

/** Who came equally far shares the rank. */
function byStage(contest: Contest, terms: StandingTerms): StandingTerms {
  const reached = reachedIn(contest)
  return { ...terms, first: 'stage', order: [], scoreOf: number => reached.get(number) ?? 0 }
}
