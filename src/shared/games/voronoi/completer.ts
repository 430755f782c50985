import type { Completer } from '../../game/minds.ts'
import type { Move } from './play.ts'
import type { VoronoiState } from './state.ts'
import { GrowingScores } from './field/growingScores.ts'

/** Completes moves with the scores after them, and keeps the fields of large boards. */
export function completer(keepBytes: number): Completer<VoronoiState, Move> {
  const scores = new GrowingScores(keepBytes)
  return ({ placed, players, mover }, move) => {
    if ('lost' in move)
      return move
    const { row, column } = move
    return { row, column, scores: scores.after(placed, { row, column, player: mover }, players).owned }
  }
}
