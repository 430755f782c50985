import type { Names, Seat } from '../../../game/seat.ts'
import type { Cell } from '../board.ts'
import type { VoronoiState } from '../state.ts'
import { firstSeats } from '../../../game/seat.ts'
import { CELLS } from '../board.ts'
import { cellsText } from '../explain.ts'

/** `row 410, column 233`. */
export function placeText({ row, column }: Cell): string {
  return `row ${row}, column ${column}`
}

/** `about 512,000 cells`: no more is said than an estimate knows. */
export function aboutCells(cells: number): string {
  return `about ${cellsText(1000 * Math.round(cells / 1000))}`
}

/** `52 %` of the board. */
export function shareText(cells: number): string {
  return `${Math.round(100 * cells / CELLS)} %`
}

/** What a stone of the player to move takes at once, by the scores after it: `+41,200 cells, most of them Bob’s`. */
export function gainText(
  { players, mover, scores, free }: VoronoiState,
  after: readonly number[],
  names: Names,
): string {
  const gain = (after[mover - 1] ?? 0) - (scores[mover - 1] ?? 0)
  const lostBy = (seat: Seat): number => (scores[seat - 1] ?? 0) - (after[seat - 1] ?? 0)
  const [most] = firstSeats(players).filter(seat => seat !== mover).sort((one, other) => lostBy(other) - lostBy(one))
  const freeLost = free - (CELLS - after.reduce((sum, cells) => sum + cells, 0))
  const whose = most !== undefined && 2 * lostBy(most) > gain
    ? `, most of them ${names[most]}’s`
    : 2 * freeLost > gain ? ', most of them nobody’s' : ''
  return `+${cellsText(gain)}${whose}`
}
