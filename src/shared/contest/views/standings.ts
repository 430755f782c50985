import type { Contest } from '../contest.ts'
import type { Standings } from './standingsTable.ts'
import type { StandingTerms } from './standingTerms.ts'
import { rulesOf } from '../formats/rules.ts'
import { tableOf } from './standingsTable.ts'
import { gameTermsOf } from './standingTerms.ts'
import { untilNextEvent } from './untilNextEvent.ts'

/** The standings of a contest after its results so far. The same object until something happens. */
export const standingsOf = untilNextEvent((contest): Standings =>
  tableOf(contest, termsOf(contest), contest.entrants.map(({ number }) => number)))

/** What a contest's participants are ordered by. */
function termsOf(contest: Contest): StandingTerms {
  const { standings, gamesOf } = rulesOf(contest.plan)
  return standings?.(contest) ?? gameTermsOf(contest, gamesOf && (number => gamesOf(contest, number)))
}
