import type { GameId } from '../../../games/index.ts'
import type { Format } from '../../format.ts'
import { gameOf } from '../../../games/index.ts'
import { MOST_CONTEST_GAMES } from '../../limits.ts'

const LEAST_SEATS = 3

/**
 * Games of three to nine: in each round everybody sits at a table with those they have met least. No round waits for
 * another.
 */
export const tables = {
  title: 'Tables',
  about: 'Three or more at a table, in rounds, so that everybody meets everybody about equally often.',
  fields: {
    rounds: { kind: 'whole', least: 1, most: MOST_CONTEST_GAMES, label: 'Rounds', help: 'rounds (3)', usual: () => 3 },
    seats: {
      kind: 'whole',
      least: LEAST_SEATS,
      most: 9,
      label: 'Seats at a table',
      help: 'how many play at one (as many as the game has)',
      usual: ({ game, settings }) => Math.max(LEAST_SEATS, mostSeats(game, settings)),
      offered: () => LEAST_SEATS,
    },
  },
  suits: (_, leastSeats) => leastSeats > 2,
  leastSeats: LEAST_SEATS,
  hasOwnGames: true,
  order: ['direct', 'sb', 'won'],
  rating: 'openskill',
} satisfies Format

function mostSeats(game: GameId, settings: unknown): number {
  const parsed = gameOf(game).settings.safeParse(settings)
  return parsed.success ? gameOf(game).seats(parsed.data).most : LEAST_SEATS
}
