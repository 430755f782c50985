import type { Contest } from '../contest.ts'
import type { Format } from '../format.ts'
import type { FormatPlanOf } from '../plan.ts'
import type { GauntletTerms } from '../schedule/gauntlet.ts'
import { presentIn } from '../entrants.ts'
import { aheadOf, roundOf } from '../format.ts'
import { gauntletRound, gauntletRounds } from '../schedule/gauntlet.ts'
import { lateMeetings, nextLateRound } from './lateMeetings.ts'

/** Each seed meets everybody else. No round waits for another; entry and withdrawal are as in a round robin. */
export function gauntletFormat(format: FormatPlanOf<'gauntlet'>): Format {
  return {
    next: (contest) => {
      const terms = termsOf(contest, format)
      if (contest.rounds.length >= gauntletRounds(terms))
        return nextLateRound(contest, format.cycles, (_, number) => terms.seeds.includes(number))
      return roundOf(gauntletRound(terms, contest.rounds.length))
    },
    ahead: (contest) => {
      const terms = termsOf(contest, format)
      const { seeds, others, seedsMeet, cycles } = terms
      const inAll = cycles * (seeds.length * others.length + (seedsMeet ? seeds.length * (seeds.length - 1) / 2 : 0))
      const paired = contest.rounds.slice(0, gauntletRounds(terms)).reduce((sum, { encounters }) => sum + encounters.length, 0)
      const late = lateMeetings(contest, cycles, (_, number) => seeds.includes(number))
      return aheadOf(Math.max(0, gauntletRounds(terms) - contest.rounds.length) + late, inAll - paired + late, contest.plan.games)
    },
    gamesOf: (contest, number) => {
      const { seeds, seedsMeet, cycles } = termsOf(contest, format)
      const others = contest.entrants.length - seeds.length
      return contest.plan.games * cycles * (seeds.includes(number) ? others + (seedsMeet ? seeds.length - 1 : 0) : seeds.length)
    },
  }
}

function termsOf(contest: Contest, { seeds, seedsMeet, cycles }: FormatPlanOf<'gauntlet'>): GauntletTerms {
  const members = presentIn(contest, 1)
  return { seeds: members.slice(0, seeds), others: members.slice(seeds), seedsMeet, cycles }
}
