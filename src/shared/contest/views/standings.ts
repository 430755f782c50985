import type { Contest } from '../contest.ts'
import type { Standings } from './standingsTable.ts'
import type { StandingTerms } from './standingTerms.ts'
import { rulesOf } from '../formats/registry.ts'
import { tableOf } from './standingsTable.ts'
import { gameTermsOf } from './standingTerms.ts'

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
  const { standings, gamesOf } = rulesOf(contest.plan)
  return standings?.(contest) ?? gameTermsOf(contest, gamesOf && (number => gamesOf(contest, number)))
}
