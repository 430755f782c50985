import type { JsonObject } from '../../jsonObject.ts'
import type { VoronoiState } from './state.ts'
import { firstSeats } from '../../game/seat.ts'
import { isOver, scoreAt } from './state.ts'

/**
 * A position for other people's programs. `stones`: `[row, column, player]` in the order in which they were placed;
 * `cells` and `scores` from player 1 on.
 */
export function toJson(state: VoronoiState): JsonObject {
  const { players, stones, first, placed, scores, free, out } = state
  return {
    players,
    stonesEach: stones,
    first,
    stones: placed.map(({ row, column, player }) => [row, column, player]),
    cells: scores,
    free,
    scores: firstSeats(players).map(seat => scoreAt(state, seat)),
    out: out.map(({ seat }) => seat),
    toMove: isOver(state) ? null : state.mover,
  }
}
