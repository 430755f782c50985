import type { GameId } from '../../../games/index.ts'
import type { Fields } from '../../fields.ts'
import type { Format } from '../../format.ts'
import { counted } from '../../../counted.ts'
import { gameOf } from '../../../games/index.ts'
import { deriveSeed, seededRandom } from '../../../random.ts'
import { awayNext, presentNext } from '../../entrants.ts'
import { defineFormat } from '../../format.ts'
import { MOST_CONTEST_GAMES } from '../../limits.ts'
import { settingsAt } from '../../planning/settingsAt.ts'
import { seatTables, tableSizes } from '../../schedule/tableSeating.ts'

const LEAST_SEATS = 3

const fields = {
  rounds: { kind: 'whole', least: 1, most: MOST_CONTEST_GAMES, label: 'Rounds', help: 'rounds (3)', usual: () => 3 },
  seats: { kind: 'whole', least: LEAST_SEATS, most: 9, label: 'Seats at a table', help: 'how many play at one (as many as the game has)', usual: ({ game, settings }) => Math.max(LEAST_SEATS, mostSeats(game, settings)), offered: () => LEAST_SEATS },
} satisfies Fields

/** Games of three to nine: in each round everybody sits at a table, with those whom it met least. No round waits for another. */
export const tables: Format = defineFormat({
  title: 'Tables',
  about: 'Three or more at a table, in rounds, so that all meet about as often.',
  fields,
  suits: (_, leastSeats) => leastSeats > 2,
  leastSeats: LEAST_SEATS,
  hasOwnGames: true,
  order: ['direct', 'sb', 'won'],
  rating: 'openskill',
  rules: ({ seats, rounds }) => ({
    next: (contest) => {
      const numbers = presentNext(contest)
      if (numbers.length < 2 || contest.rounds.length >= rounds)
        return 'over'
      const random = seededRandom(deriveSeed(contest.plan.seed, contest.rounds.length + 1))
      const seated = seatTables({ numbers, seats, meetings: (one, other) => contest.tally.meetings(one, other), random })
      return { encounters: seated.map(participants => ({ participants, opening: null, games: 'each-seat' })), byes: [], away: awayNext(contest), givenUp: 'nothing' }
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
      return [['format.seats', missing !== undefined, `${gameOf(game).title} can’t be played by ${missing ?? 0}, and ${counted(length, 'participant')} at tables of ${seats} at most make such a table.`]]
    },
  }),
})

function mostSeats(game: GameId, settings: unknown): number {
  const parsed = gameOf(game).settings.safeParse(settings)
  return parsed.success ? gameOf(game).seats(parsed.data).most : LEAST_SEATS
}
