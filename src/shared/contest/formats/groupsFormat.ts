import type { Contest } from '../contest.ts'
import type { NewEncounter } from '../events.ts'
import type { Format, NewRound } from '../format.ts'
import type { FormatPlanOf } from '../plan.ts'
import type { Knockout } from './knockoutRounds.ts'
import { presentIn, presentNext } from '../entrants.ts'
import { playOffSeeds, snake } from '../schedule/bracket.ts'
import { roundsOfCycle } from '../schedule/roundRobin.ts'
import { groupOrder } from '../standings/gameOrder.ts'
import { countsForNobody } from '../standings/withdrawn.ts'
import { knockoutAhead } from './knockoutFormat.ts'
import { knockoutSize, nextKnockoutRound, seedsOf } from './knockoutRounds.ts'
import { memberRound } from './roundRobinFormat.ts'

/** Round robins in groups, then a knock-out of the best of each. Nobody enters after the first round is paired. */
export function groupsFormat(format: FormatPlanOf<'groups'>): Format {
  return {
    next: (contest) => {
      const groups = groupsOf(contest, format)
      const { length: round } = contest.rounds
      if (round < groupRounds(groups))
        return groupRound(groups, round)
      return [...contest.openEncounters].length > 0 ? 'wait' : nextKnockoutRound(contest, playOffOf(contest, format))
    },
    ahead: (contest) => {
      const { plan: { games }, rounds } = contest
      const groups = groupsOf(contest, format)
      if (rounds.length > groupRounds(groups))
        return knockoutAhead(contest, playOffOf(contest, format))
      const playOff = knockoutSize(groups.length * format.advance, format.thirdPlace)
      const inGroups = groups.reduce((sum, { length }) => sum + length * (length - 1) / 2, 0) - rounds.reduce((sum, { encounters }) => sum + encounters.length, 0)
      return { rounds: groupRounds(groups) - rounds.length + playOff.rounds, encounters: inGroups + playOff.encounters, games: games * (inGroups + playOff.encounters) }
    },
    gamesOf: (contest, number) => gamesInGroup(contest, groupsOf(contest, format), number),
  }
}

function gamesInGroup({ plan: { games } }: Contest, groups: readonly (readonly number[])[], number: number): number {
  return games * ((groups.find(group => group.includes(number))?.length ?? 1) - 1)
}

/** The numbers in each group; none is empty. */
export function groupsOf(contest: Contest, { groups }: FormatPlanOf<'groups'>): number[][] {
  const members = presentIn(contest, 1)
  return snake(members.length, Math.max(1, Math.min(groups, members.length))).map(group => group.map(place => members[place - 1] ?? 0))
}

/** So many rounds of the contest are those of the groups. */
export function groupRounds(groups: readonly (readonly number[])[]): number {
  return Math.max(0, ...groups.map(({ length }) => length < 2 ? 0 : roundsOfCycle(length)))
}

function groupRound(groups: readonly (readonly number[])[], round: number): NewRound {
  const rounds = groups.map(members => members.length < 2 || round >= roundsOfCycle(members.length) ? null : memberRound(members, 1, round))
  return {
    encounters: rounds.flatMap((own, index) => own?.encounters.map((encounter): NewEncounter => ({ ...encounter, stage: { part: 'group', group: index + 1 } })) ?? []),
    byes: rounds.flatMap(own => own?.byes ?? []),
    away: [],
    givenUp: 'nothing',
  }
}

/** Who has withdrawn by then leaves its place to the next of its group. */
export function playOffOf(contest: Contest, format: FormatPlanOf<'groups'>): Knockout {
  const { advance, thirdPlace } = format
  const groups = groupsOf(contest, format)
  const from = groupRounds(groups)
  const first = contest.rounds[from]
  if (first !== undefined)
    return { from, seeds: seedsOf(first), thirdPlace }
  const present = new Set(presentNext(contest))
  const places = groups.map(group => groupOrder(contest, group, number => countsForNobody(contest, number, gamesInGroup(contest, groups, number))).flatMap(({ numbers }) => numbers).filter(number => present.has(number)))
  const seeds = playOffSeeds(groups.length, advance).flatMap(({ group, place }) => places[group - 1]?.[place - 1] ?? [])
  return { from, seeds, thirdPlace }
}
