import type { Outlook } from '../../../game/analysis.ts'
import type { Seat } from '../../../game/seat.ts'
import type { VoronoiState } from '../state.ts'
import { firstSeats, perSeat } from '../../../game/seat.ts'
import { winnersOf } from '../../../game/standing.ts'
import { standing } from '../standing.ts'
import { playing } from '../state.ts'
import { turnsToCome } from './turns.ts'

/** A lead of so many cells before the last stone makes a win about three times as likely as a loss; with n stones to come √n times as many do. */
const CELLS_OF_LEAD = 25_000

/** What is expected of a position: cells of each player, player 1 first, and who is proven to win. */
export interface Expectation { readonly expected: readonly number[], readonly winner: Seat | null }

/** For two how likely player 1 is to win, for more the share of the board that each is expected to own. Who is out can't win. */
export function outlookOf(state: VoronoiState, { expected, winner }: Expectation): Outlook {
  if (winner !== null)
    return shared(state, seat => Number(seat === winner))
  if (state.players > 2)
    return shared(state, seat => playing(state).includes(seat) ? (expected[seat - 1] ?? 0) : 0)
  const [first = 0, second = 0] = expected
  const leads = (first - second) / (CELLS_OF_LEAD * Math.sqrt(Math.max(1, turnsToCome(state).length)))
  return { kind: 'chance', chance: 1 / (1 + Math.exp(-leads)) }
}

/** The outlook of a game that is over: all for who won. */
export function finalOutlook(state: VoronoiState): Outlook {
  const winners = winnersOf(standing(state)?.places ?? {})
  return shared(state, seat => Number(winners.includes(seat)))
}

/** The outlook by a weight for each seat; even where nobody has any. */
function shared({ players }: VoronoiState, weightOf: (seat: Seat) => number): Outlook {
  const seats = firstSeats(players)
  const total = seats.reduce((sum, seat) => sum + weightOf(seat), 0)
  const shareOf = (seat: Seat): number => total === 0 ? 1 / seats.length : weightOf(seat) / total
  return players === 2 ? { kind: 'chance', chance: shareOf(1) } : { kind: 'shares', shares: perSeat(seats, shareOf) }
}

/** Who is proven to win: with the last stone found to own more than everybody else who is in. Null where that is not known. */
export function provenWinner(state: VoronoiState, last: readonly number[] | null): Seat | null {
  if (last === null)
    return null
  const others = playing(state).filter(seat => seat !== state.mover)
  return others.every(seat => (last[seat - 1] ?? 0) < (last[state.mover - 1] ?? 0)) ? state.mover : null
}
