import type { JsonObject } from '../../jsonObject.ts'
import type { FlipState } from './state.ts'
import { perSeat } from '../../game/seat.ts'
import { rowText } from './board.ts'
import { clickLimit, isSolved, ownBoard, seatsIn } from './state.ts'
import { toMove } from './turn.ts'

/** A position for other people's programs: boards are lists of rows, each a text of 0 and 1. */
export function toJson(state: FlipState): JsonObject {
  const { start, columns } = state
  const written = (cells: readonly number[]): string[] => cells.map(bits => rowText(bits, columns))
  return {
    rows: start.length,
    columns,
    start: written(start),
    boards: perSeat(seatsIn(state), (seat) => {
      const { lit, clicks } = ownBoard(state, seat)
      return { board: written(lit), clicks, solved: isSolved(state, seat) }
    }),
    mostClicks: clickLimit(state),
    toMove: toMove(state),
  }
}
