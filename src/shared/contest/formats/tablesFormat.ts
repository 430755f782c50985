import type { Format } from '../format.ts'
import type { FormatPlanOf } from '../plan.ts'
import { deriveSeed, seededRandom } from '../../random.ts'
import { awayNext, presentNext } from '../entrants.ts'
import { seatTables, tableSizes } from '../schedule/tableSeating.ts'

/** Games of three to nine: in each round everybody sits at a table, with those whom it met least. No round waits for another. */
export function tablesFormat({ seats, rounds }: FormatPlanOf<'tables'>): Format {
  return {
    next: (contest) => {
      const numbers = presentNext(contest)
      if (numbers.length < 2 || contest.rounds.length >= rounds)
        return 'over'
      const random = seededRandom(deriveSeed(contest.plan.seed, contest.rounds.length + 1))
      const tables = seatTables({ numbers, seats, meetings: (one, other) => contest.tally.meetings(one, other), random })
      return { encounters: tables.map(participants => ({ participants, opening: null })), byes: [], away: awayNext(contest), givenUp: 'nothing' }
    },
    ahead: (contest) => {
      const present = presentNext(contest).length
      const left = present < 2 ? 0 : Math.max(0, rounds - contest.rounds.length)
      return { rounds: left, encounters: left * tableSizes(present, seats).length, games: left * present }
    },
  }
}
