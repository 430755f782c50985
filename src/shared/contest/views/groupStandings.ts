import type { Contest } from '../contest.ts'
import type { Standings } from './standingsTable.ts'
import { rulesOf } from '../formats/rules.ts'
import { tableOf } from './standingsTable.ts'

/** The table of each group, without the games after the groups; empty if the contest has no groups. */
export function groupStandingsOf(contest: Contest): Standings[] {
  const groups = rulesOf(contest.plan).groups?.(contest)
  return groups?.members.map(group => tableOf(contest, groups.terms, group)) ?? []
}
