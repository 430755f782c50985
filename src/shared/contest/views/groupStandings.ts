import type { Contest } from '../contest.ts'
import type { Standings } from './standingsTable.ts'
import { rulesOf } from '../formats/registry.ts'
import { tableOf } from './standingsTable.ts'

/** The table of each group, without what came after; empty where the contest has none. */
export function groupStandingsOf(contest: Contest): Standings[] {
  const groups = rulesOf(contest.plan).groups?.(contest)
  return groups?.members.map(group => tableOf(contest, groups.terms, group)) ?? []
}
