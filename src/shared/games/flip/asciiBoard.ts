import type { Names, Seat } from '../../game/seat.ts'
import type { FlipState } from './state.ts'
import { has } from './board.ts'
import { progressText } from './explain.ts'
import { isRace, ownBoard, seatsIn } from './state.ts'

/** `#` for on and `.` for off under the last digits of the column numbers; in a race one board below the other. */
export function asciiBoard(state: FlipState, names: Names): string {
  return seatsIn(state).map(seat => boardLines(state, seat, names)).join('\n\n')
}

function boardLines(state: FlipState, seat: Seat, names: Names): string {
  const { lit } = ownBoard(state, seat)
  const columns = Array.from({ length: state.columns }, (_, column) => column)
  const rows = lit.map((_, row) => line(String(row + 1), columns.map(column => has(lit, { row, column }) ? '#' : '.')))
  return [
    line('', columns.map(column => String((column + 1) % 10))),
    ...rows,
    `${isRace(state) ? `${names[seat]}: ` : ''}${progressText(state, seat)}`,
  ].join('\n')
}

function line(label: string, cells: readonly string[]): string {
  return `${label.padStart(2)} ${cells.join(' ')}`
}
