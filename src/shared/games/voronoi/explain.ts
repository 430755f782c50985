import type { Figure } from '../../game/game.ts'
import type { Names } from '../../game/seat.ts'
import type { LostTurn, VoronoiState } from './state.ts'
import { firstSeats } from '../../game/seat.ts'
import { numberText } from '../../numberText.ts'
import { refusalOf } from './play.ts'
import { whyTooNear } from './refusal.ts'
import { endingOf } from './standing.ts'
import { scoreAt } from './state.ts'

/** `342,882 cells`. */
export function cellsText(cells: number): string {
  return `${numberText(cells)} ${cells === 1 ? 'cell' : 'cells'}`
}

export function explainEnd(state: VoronoiState, names: Names): string {
  const how
    = {
      'all-placed': 'All stones are placed',
      'board-full': 'No stone fits on the board any more',
      'one-left': 'Only one player is left',
    }[endingOf(state)]
  const ranked = firstSeats(state.players).toSorted((one, other) => scoreAt(state, other) - scoreAt(state, one))
  return `${how}: ${ranked.map(seat => `${names[seat]} ${tellScore(state, seat)}`).join(', ')}`
}

/** What a player has in the end: their cells, or why they are out. */
function tellScore(state: VoronoiState, seat: (typeof state)['mover']): string {
  const why = state.out.find(one => one.seat === seat)?.why
  const score = scoreAt(state, seat)
  if (why === undefined)
    return `has ${cellsText(score)}`
  return why === 'left' ? `is out (${score})` : `ran out of time (${score < 0 ? score : cellsText(score)})`
}

export function describeLastMove(state: VoronoiState): string | null {
  const lost = state.lost.at(-1)
  if (lost !== undefined && lost.stones === state.placed.length)
    return `loses the turn: ${whyLost(state, lost)}`
  const stone = state.placed.at(-1)
  return stone === undefined
    ? null
    : `places a stone at ${stone.row}, ${stone.column} and owns ${cellsText(state.scores[stone.player - 1] ?? 0)}`
}

function whyLost(state: VoronoiState, { cell }: LostTurn): string {
  const refusal = cell === null ? null : refusalOf(state, cell)
  if (cell === null || refusal === null)
    return 'no cell was said'
  const place = `row ${cell.row}, column ${cell.column}`
  if (refusal.code === 'too-near')
    return `${place} is ${whyTooNear(refusal, `player ${refusal.stone.player}’s stone`)}`
  return refusal.code === 'occupied' ? `a stone lies at ${place}` : `${place} is not on the board`
}

/** The cells of each player. */
export function figures({ players, scores }: VoronoiState): Figure[] {
  return firstSeats(players).map(seat => ({
    key: `cells-${seat}`,
    label: `Cells, seat ${seat}`,
    value: scores[seat - 1] ?? 0,
    inLog: false,
  }))
}
