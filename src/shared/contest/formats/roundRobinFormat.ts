import type { Format } from '../format.ts'
import type { FormatPlanOf } from '../plan.ts'
import { presentIn } from '../entrants.ts'
import { aheadOf, roundOf } from '../format.ts'
import { roundRobinRound, roundsOfCycle } from '../schedule/roundRobin.ts'
import { lateMeetings, nextLateRound } from './lateMeetings.ts'

const everybody = (): boolean => true

/**
 * Everybody meets everybody: the rounds are known from the start, and none waits for another. Who enters later meets
 * all others in rounds after these; who withdraws is paired to the end, and loses without a game.
 */
export function roundRobinFormat({ cycles }: FormatPlanOf<'round-robin'>): Format {
  return {
    next: (contest) => {
      const members = presentIn(contest, 1)
      if (members.length < 2 || contest.rounds.length >= cycles * roundsOfCycle(members.length))
        return nextLateRound(contest, cycles, everybody)
      return memberRound(members, cycles, contest.rounds.length)
    },
    ahead: (contest) => {
      const { plan: { games }, rounds } = contest
      const members = presentIn(contest, 1).length
      const left = members < 2 ? 0 : Math.max(0, cycles * roundsOfCycle(members) - rounds.length)
      const late = lateMeetings(contest, cycles, everybody)
      return aheadOf(left + Math.ceil(late / Math.max(1, Math.floor(contest.entrants.length / 2))), left * Math.floor(members / 2) + late, games)
    },
    gamesOf: ({ plan: { games }, entrants }) => games * cycles * (entrants.length - 1),
  }
}

/** A round, from 0, of the round robin of these. */
export function memberRound(members: readonly number[], cycles: number, round: number): ReturnType<typeof roundOf> {
  const { pairs, bye } = roundRobinRound(members.length, cycles, round)
  const named = (place: number): number => members[place - 1] ?? 0
  return roundOf(pairs.map(([one, other]) => [named(one), named(other)]), bye === null ? [] : [named(bye)])
}
