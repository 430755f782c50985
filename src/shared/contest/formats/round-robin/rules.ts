import type { RulesOf } from '../../formatRules.ts'
import type { roundRobin } from './index.ts'
import { presentIn } from '../../entrants.ts'
import { aheadOf, evenly } from '../../formatRules.ts'
import { roundsOfCycle } from '../../schedule/roundRobin.ts'
import { lateMeetings, nextLateRound } from './lateMeetings.ts'
import { memberRound } from './memberRound.ts'

const everybody = (): boolean => true

/**
 * Everybody meets everybody: the rounds are known from the start, and none waits for another. Latecomers meet all
 * others in extra rounds at the end; participants who withdraw stay paired and lose without a game.
 */
export const roundRobinRules: RulesOf<typeof roundRobin> = ({ rounds: cycles }) => ({
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
    return aheadOf(
      left + Math.ceil(late / Math.max(1, Math.floor(contest.entrants.length / 2))),
      left * Math.floor(members / 2) + late,
      games,
    )
  },
  gamesOf: ({ plan: { games }, entrants }) => games * cycles * (entrants.length - 1),
  gamesEach: ({ games, participants }) => evenly(games * cycles * (participants.length - 1)),
  meetsAgain: cycles > 1,
})
