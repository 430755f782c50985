import type { Contest } from '../../contest.ts'
import type { PlanOf } from '../../fields.ts'
import type { RulesOf } from '../../formatRules.ts'
import type { GauntletTerms } from '../../schedule/gauntlet.ts'
import type { gauntlet } from './index.ts'
import { counted } from '../../../counted.ts'
import { presentIn } from '../../entrants.ts'
import { aheadOf, roundOf } from '../../formatRules.ts'
import { gauntletRound, gauntletRounds } from '../../schedule/gauntlet.ts'
import { lateMeetings, nextLateRound } from '../round-robin/lateMeetings.ts'

/** Each seed meets everybody else. No round waits for another; entry and withdrawal are as in a round robin. */
export const gauntletRules: RulesOf<typeof gauntlet> = plan => ({
  next: (contest) => {
    const terms = termsOf(contest, plan)
    if (contest.rounds.length >= gauntletRounds(terms))
      return nextLateRound(contest, plan.rounds, (_, number) => terms.seeds.includes(number))
    return roundOf(gauntletRound(terms, contest.rounds.length))
  },
  ahead: (contest) => {
    const terms = termsOf(contest, plan)
    const { seeds, others, seedsMeet, cycles } = terms
    const inAll = cycles * (seeds.length * others.length + (seedsMeet ? seeds.length * (seeds.length - 1) / 2 : 0))
    const paired = contest.rounds.slice(0, gauntletRounds(terms)).reduce(
      (sum, { encounters }) => sum + encounters.length,
      0,
    )
    const late = lateMeetings(contest, cycles, (_, number) => seeds.includes(number))
    return aheadOf(
      Math.max(0, gauntletRounds(terms) - contest.rounds.length) + late,
      inAll - paired + late,
      contest.plan.games,
    )
  },
  gamesOf: (contest, number) => {
    const { seeds, seedsMeet, cycles } = termsOf(contest, plan)
    const others = contest.entrants.length - seeds.length
    return contest.plan.games * cycles
      * (seeds.includes(number) ? others + (seedsMeet ? seeds.length - 1 : 0) : seeds.length)
  },
  gamesEach: ({ games, participants: { length: players } }) => {
    const seeds = Math.min(plan.seeds, players)
    const ofSeeds = players - seeds + (plan.seedsMeet ? seeds - 1 : 0)
    const counts = [ofSeeds, seeds].map(opponents => games * plan.rounds * opponents)
    return { least: Math.min(...counts), most: Math.max(...counts) }
  },
  checks: ({ participants: { length: players } }) => [
    [
      'format.seeds',
      plan.seeds >= players && !plan.seedsMeet,
      `With ${counted(plan.seeds, 'seed')} of ${counted(players, 'participant')} nobody is left to be met.`,
    ],
  ],
  meetsAgain: plan.rounds > 1,
})

function termsOf(contest: Contest, { seeds, seedsMeet, rounds }: PlanOf<typeof gauntlet.fields>): GauntletTerms {
  const members = presentIn(contest, 1)
  return { seeds: members.slice(0, seeds), others: members.slice(seeds), seedsMeet, cycles: rounds }
}
