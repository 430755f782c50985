import type { Names } from '../../game/seat.ts'
import type { VoronoiState } from './state.ts'
import { firstSeats } from '../../game/seat.ts'
import { numberText } from '../../numberText.ts'
import { SIDE } from './board.ts'
import { ownerAt } from './ownerAt.ts'
import { scoreAt, turnsOf } from './state.ts'

/** One character for so many columns and rows of the board, twice as high as wide, as characters are. */
const COLUMNS = 25
const ROWS = 50

/**
 * A map, a digit where that player owns the middle of the piece, `.` where nobody does, `*` where a stone lies in it;
 * below it who has what.
 */
export function asciiBoard(state: VoronoiState, names: Names): string {
  const rows = Array.from({ length: SIDE / ROWS }, (_, index) => mapRow(state, index * ROWS))
  const seats = firstSeats(state.players).map((seat) => {
    const left = state.stones - turnsOf(state, seat)
    return `${seat} ${names[seat]}: ${numberText(scoreAt(state, seat))}${state.out.some(one => one.seat === seat) ? ' (out)' : `, ${left} to place`}`
  })
  return [...rows, ...seats].join('\n')
}

function mapRow({ placed, players }: VoronoiState, top: number): string {
  const inRow = placed.filter(({ row }) => row >= top && row < top + ROWS)
  return Array.from({ length: SIDE / COLUMNS }, (_, index) => {
    const left = index * COLUMNS
    if (inRow.some(({ column }) => column >= left && column < left + COLUMNS))
      return '*'
    return String(ownerAt(placed, players, { row: top + ROWS / 2, column: left + COLUMNS / 2 }) ?? '.')
  }).join('')
}
