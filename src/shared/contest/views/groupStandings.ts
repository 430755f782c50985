import type { Contest } from '../contest.ts'
import type { Standings } from './standingsTable.ts'
import type { StandingTerms } from './standingTerms.ts'
import { groupsOf } from '../formats/groupsFormat.ts'
import { tableOf } from './standingsTable.ts'
import { gameTermsOf } from './standingTerms.ts'

/** The table of each group, without what came after; empty where the contest has none. */
export function groupStandingsOf(contest: Contest): Standings[] {
  const { format } = contest.plan
  return format.name === 'groups' ? groupsOf(contest, format).map(group => tableOf(contest, groupTermsOf(contest), group)) : []
}

/** What participants are ordered by in their groups. */
export function groupTermsOf(contest: Contest): StandingTerms {
  return gameTermsOf(contest, contest.groupTally ?? contest.tally, ({ stage }) => stage?.part === 'group')
}
