import type { RulesOf } from '../../formatRules.ts'
import type { tables } from './index.ts'
import { counted } from '../../../counted.ts'
import { gameOf } from '../../../games/index.ts'
import { deriveSeed, seededRandom } from '../../../random.ts'
import { awayNext, presentNext } from '../../entrants.ts'
import { settingsAt } from '../../planning/settingsAt.ts'
import { seatTables, tableSizes } from '../../schedule/tableSeating.ts'

/**
 * Games of three to nine: in each round everybody sits at a table with those they have met least. No round waits for
 * another.
 */
export const tablesRules: RulesOf<typeof tables> = ({ seats, rounds }) => ({
  next: (contest) => {
    const numbers = presentNext(contest)
    if (numbers.length < 2 || contest.rounds.length >= rounds)
      return 'over'
    const random = seededRandom(deriveSeed(contest.plan.seed, contest.rounds.length + 1))
    const seated = seatTables({ numbers, seats, meetings: (one, other) => contest.tally.meetings(one, other), random })
    return {
      encounters: seated.map(participants => ({ participants, opening: null, games: 'each-seat' })),
      byes: [],
      away: awayNext(contest),
      givenUp: 'nothing',
    }
  },
  ahead: (contest) => {
    const present = presentNext(contest).length
    const left = present < 2 ? 0 : Math.max(0, rounds - contest.rounds.length)
    return { rounds: left, encounters: left * tableSizes(present, seats).length, games: left * present }
  },
  gamesEach: ({ participants }) => {
    const sizes = tableSizes(participants.length, seats)
    return { least: rounds * (sizes.at(-1) ?? 0), most: rounds * (sizes[0] ?? 0) }
  },
  tables: participants => tableSizes(participants, seats),
  checks: ({ game, settings, participants: { length } }) => {
    const missing = tableSizes(length, seats).find(size => settingsAt(game, settings, size) === null)
    return [[
      'format.seats',
      missing !== undefined,
      `${gameOf(game).title} can’t be played by ${missing ?? 0}, and ${counted(length, 'participant')} at tables of ${seats} at most make such a table.`,
    ]]
  },
})
