import type { Contest } from '../../contest.ts'
import type { NewEncounter } from '../../events.ts'
import type { Knockout, NewRound, RulesOf } from '../../formatRules.ts'
import type { StandingTerms } from '../../views/standingTerms.ts'
import type { groups } from './index.ts'
import { counted } from '../../../counted.ts'
import { numberText } from '../../../numberText.ts'
import { presentIn, presentNext } from '../../entrants.ts'
import { roundsOfCycle } from '../../schedule/roundRobin.ts'
import { playOffSeeds, snake } from '../../schedule/seeding.ts'
import { ordered } from '../../standings/order.ts'
import { gameTermsOf } from '../../views/standingTerms.ts'
import { knockoutAhead, knockoutSize, nextKnockoutRound, seedsOf } from '../knockout/knockoutRounds.ts'
import { byReached, reachedFrom } from '../knockout/reached.ts'
import { memberRound } from '../round-robin/memberRound.ts'

/**
 * Round robins in groups, then a knock-out of the best of each group. Nobody enters after the first round is paired.
 */
export const groupsRules: RulesOf<typeof groups> = ({ groups: count, advance, thirdPlace, extra }) => {
  const groupsOf = (contest: Contest): number[][] => {
    const members = presentIn(contest, 1)
    return snake(members.length, Math.max(1, Math.min(count, members.length))).map(group =>
      group.map(place => members[place - 1] ?? 0),
    )
  }
  const gamesOf = ({ plan: { games } }: Contest, members: readonly (readonly number[])[], number: number): number =>
    games * ((members.find(group => group.includes(number))?.length ?? 1) - 1)
  const termsOf = (contest: Contest, members: readonly (readonly number[])[]): StandingTerms =>
    gameTermsOf(contest, number => gamesOf(contest, members, number), {
      tally: contest.groupTally ?? contest.tally,
      isCounted: ({ stage }) => stage?.part === 'group',
    })
  const placesOf = (contest: Contest, members: readonly (readonly number[])[]): number[][] => {
    const terms = termsOf(contest, members)
    return members.map(group =>
      ordered(group.filter(number => !terms.isOut(number)), terms).flatMap(({ numbers }) => numbers),
    )
  }
  /** A participant who has withdrawn by then leaves its place to the next of its group. */
  const playOffOf = (contest: Contest): Knockout => {
    const members = groupsOf(contest)
    const from = groupRounds(members)
    const first = contest.rounds[from]
    if (first !== undefined)
      return { from, seeds: seedsOf(first), thirdPlace, extra }
    const present = new Set(presentNext(contest))
    const places = placesOf(contest, members).map(group => group.filter(number => present.has(number)))
    return {
      from,
      seeds: playOffSeeds(members.length, advance).flatMap(({ group, place }) => places[group - 1]?.[place - 1] ?? []),
      thirdPlace,
      extra,
    }
  }
  return {
    next: (contest) => {
      const members = groupsOf(contest)
      const { length: round } = contest.rounds
      if (round < groupRounds(members))
        return groupRound(members, round)
      return [...contest.openEncounters].length > 0 ? 'wait' : nextKnockoutRound(contest, playOffOf(contest))
    },
    ahead: (contest) => {
      const { plan: { games }, rounds } = contest
      const members = groupsOf(contest)
      if (rounds.length > groupRounds(members))
        return knockoutAhead(contest, playOffOf(contest))
      const playOff = knockoutSize(members.length * advance, thirdPlace)
      const inGroups = members.reduce((sum, { length }) => sum + length * (length - 1) / 2, 0)
        - rounds.reduce((sum, { encounters }) => sum + encounters.length, 0)
      return {
        rounds: groupRounds(members) - rounds.length + playOff.rounds,
        encounters: inGroups + playOff.encounters,
        games: games * (inGroups + playOff.encounters),
      }
    },
    checks: ({ participants: { length: players } }) => {
      const smallest = Math.min(...snake(players, Math.min(count, players + 1)).map(({ length }) => length))
      return [
        [
          'format.groups',
          smallest < 2,
          `In ${counted(count, 'group')} of ${counted(players, 'participant')} somebody would be alone.`,
        ],
        [
          'format.advance',
          smallest >= 2 && advance > smallest,
          `From a group of ${numberText(smallest)} no ${numberText(advance)} can go on.`,
        ],
        ['format.advance', count * advance < 2, 'At least two must go on to the knock-out.'],
      ]
    },
    /** After the groups, those not in the knock-out get minus their place in the group as their value. */
    standings: (contest) => {
      const members = groupsOf(contest)
      const places = placesOf(contest, members)
      const inGroup = members.flatMap((group, index) =>
        group.map((number): [number, number] => {
          const place = (places[index]?.indexOf(number) ?? -1) + 1
          return [number, -(place || group.length)]
        }),
      )
      return byReached(
        gameTermsOf(contest, number => gamesOf(contest, members, number)),
        reachedFrom(contest, groupRounds(members), inGroup),
      )
    },
    groups: (contest) => {
      const members = groupsOf(contest)
      return { members, terms: termsOf(contest, members) }
    },
    knockout: playOffOf,
    shownAs: contest => contest.rounds.length > groupRounds(groupsOf(contest)) ? 'bracket' : 'standings',
  }
}

/** How many rounds of the contest belong to the groups. */
function groupRounds(groups: readonly (readonly number[])[]): number {
  return Math.max(0, ...groups.map(({ length }) => length < 2 ? 0 : roundsOfCycle(length)))
}

function groupRound(groups: readonly (readonly number[])[], round: number): NewRound {
  const rounds = groups.map(members =>
    members.length < 2 || round >= roundsOfCycle(members.length) ? null : memberRound(members, 1, round),
  )
  return {
    encounters: rounds.flatMap((own, index) =>
      own?.encounters.map((encounter): NewEncounter => ({ ...encounter, stage: { part: 'group', group: index + 1 } }))
      ?? [],
    ),
    byes: rounds.flatMap(own => own?.byes ?? []),
    away: [],
    givenUp: 'nothing',
  }
}
