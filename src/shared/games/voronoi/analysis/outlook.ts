import type { Outlook } from '../../../game/analysis.ts'
import type { Seat } from '../../../game/seat.ts'
import type { VoronoiState } from '../state.ts'
import type { Found } from './search.ts'
import { logistic } from '../../../game/chance.ts'
import { firstSeats, perSeat } from '../../../game/seat.ts'
import { winnersOf } from '../../../game/standing.ts'
import { standing } from '../standing.ts'
import { playing } from '../state.ts'
import { turnsToCome } from './turns.ts'

/**
 * Before the last stone, a lead of this many cells makes a win e times as likely as a loss; with n stones to come, √n
 * times as many cells are needed.
 */
const CELLS_OF_LEAD = 25_000

/**
 * Who is known to win: the player to move, if the last stone found gives more cells than any other player still in has.
 * Null if not known.
 */
export function provenWinner(state: VoronoiState, { expected, forecast }: Found): Seat | null {
  const cellsOf = (seat: Seat): number => expected[seat - 1] ?? 0
  const others = playing(state).filter(seat => seat !== state.mover)
  return forecast.isExact && others.every(seat => cellsOf(seat) < cellsOf(state.mover)) ? state.mover : null
}

/**
 * For two, how likely player 1 is to win; for more, the share of the board that each player still in can expect at the
 * end, since players who are out can't win. Everything for a known winner.
 */
export function outlookOf(state: VoronoiState, found: Found): Outlook {
  const winner = provenWinner(state, found)
  if (winner !== null)
    return shared(state, seat => Number(seat === winner))
  const { expected, forecast: { played } } = found
  if (state.players === 2) {
    return {
      kind: 'chance',
      chance: chanceWith(played * ((expected[0] ?? 0) - (expected[1] ?? 0)), turnsToCome(state).length),
    }
  }
  const seats = playing(state)
  const even = seats.reduce((sum, seat) => sum + (expected[seat - 1] ?? 0), 0) / seats.length
  return shared(state, seat => seats.includes(seat) ? played * (expected[seat - 1] ?? 0) + (1 - played) * even : 0)
}

/** The outlook of a finished game: everything for the winner. */
export function finalOutlook(state: VoronoiState): Outlook {
  const winners = winnersOf(standing(state)?.places ?? {})
  return shared(state, seat => Number(winners.includes(seat)))
}

/** How likely a lead of this many cells is to last for this many stones, by the logistic function. */
function chanceWith(lead: number, stones: number): number {
  return logistic(lead / (CELLS_OF_LEAD * Math.sqrt(stones)))
}

/** The outlook by a weight for each seat; even where nobody has any. */
function shared({ players }: VoronoiState, weightOf: (seat: Seat) => number): Outlook {
  const seats = firstSeats(players)
  const total = seats.reduce((sum, seat) => sum + weightOf(seat), 0)
  const shareOf = (seat: Seat): number => total === 0 ? 1 / seats.length : weightOf(seat) / total
  return players === 2 ? { kind: 'chance', chance: shareOf(1) } : { kind: 'shares', shares: perSeat(seats, shareOf) }
}
