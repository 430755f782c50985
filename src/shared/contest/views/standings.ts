import type { Contest } from '../contest.ts'
import type { Standings } from './standingsTable.ts'
import type { StandingTerms } from './standingTerms.ts'
import { rulesOf } from '../formats/rules.ts'
import { tableOf } from './standingsTable.ts'
import { gameTermsOf } from './standingTerms.ts'

const known = new WeakMap<Contest, { readonly at: number, readonly standings: Standings }>()

/** The standings of a contest after its results so far. The same object until something happens. */
export function standingsOf(contest: Contest): Standings {
  const before = known.get(contest)
  if (before?.at === contest.events)
    return before.standings
  const standings = tableOf(contest, termsOf(contest), contest.entrants.map(({ number }) => number))
  known.set(contest, { at: contest.events, standings })
  return standings
}

/** What a contest's participants are ordered by. */
function termsOf(contest: Contest): StandingTerms {
  const { standings, gamesOf } = rulesOf(contest.plan)
  return standings?.(contest) ?? gameTermsOf(contest, gamesOf && (number => gamesOf(contest, number)))
}
