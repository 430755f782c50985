import type { Analyst, Judgement, Outlook, Review } from '../../game/analysis.ts'
import type { Names, Seat } from '../../game/seat.ts'
import type { VoronoiState } from './state.ts'
import { firstSeats, perSeat } from '../../game/seat.ts'
import { winnersOf } from '../../game/standing.ts'
import { cellsText, describeLastMove } from './explain.ts'
import { standing } from './standing.ts'
import { isOver, playing } from './state.ts'

/** Judges a position by the cells that everybody owns now. */
export const analyst: Analyst<VoronoiState> = {
  judge: async (state, names) => judge(state, names),
  review: async states => review(states),
}

function judge(state: VoronoiState, names: Names): Judgement {
  const leader = playing(state).toSorted((one, other) => cellsOf(state, other) - cellsOf(state, one))[0] ?? state.mover
  return {
    winner: null,
    exact: false,
    outlook: outlookOf(state),
    sentence: state.placed.length === 0 ? 'The board is empty.' : `${names[leader]} has the most now: ${cellsText(cellsOf(state, leader))}.`,
    winningMoves: [],
    hint: null,
  }
}

function cellsOf({ scores }: VoronoiState, seat: Seat): number {
  return scores[seat - 1] ?? 0
}

/** Over, all for who won; before that by the cells of those who are in, and a few for everybody, so that nobody is lost who has none yet. */
function outlookOf(state: VoronoiState): Outlook {
  const winners = winnersOf(standing(state)?.places ?? {})
  const left = playing(state)
  const weight = (seat: Seat): number => isOver(state) ? Number(winners.includes(seat)) : left.includes(seat) ? 100_000 + cellsOf(state, seat) : 0
  const seats = firstSeats(state.players)
  const total = seats.reduce((sum, seat) => sum + weight(seat), 0)
  return seats.length === 2
    ? { kind: 'chance', chance: weight(1) / total }
    : { kind: 'shares', shares: perSeat(seats, seat => weight(seat) / total) }
}

function review(states: readonly VoronoiState[]): Review {
  return {
    moves: states.slice(1).map((after, ply) => ({ ply, seat: states[ply]?.mover ?? 1, grade: 'unclear', text: describeLastMove(after) ?? 'places a stone' })),
    outlooks: states.map(state => ({ outlook: outlookOf(state), exact: isOver(state) })),
    decisive: null,
    caveat: 'Stones are not graded.',
  }
}
