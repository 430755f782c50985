/** A refused move as the board shows it: where it was tried, and the sentence from the log. */
import type { Names } from '../../../shared/game/seat.ts'
import type { Cell } from '../../../shared/games/voronoi/board.ts'
import type { VoronoiState } from '../../../shared/games/voronoi/state.ts'
import type { AskedAgain } from '../../../shared/match/askedAgain.ts'
import type { Forfeit } from '../../../shared/match/match.ts'
import { isOnBoard } from '../../../shared/games/voronoi/board.ts'
import { voronoi } from '../../../shared/games/voronoi/index.ts'
import { refusalOf } from '../../../shared/games/voronoi/play.ts'

export interface RefusedTry {
  /** Null if the move named no cell of the board. */
  readonly cell: Cell | null
  readonly sentence: string
}

/**
 * What was refused in this position, the latest last: first a lost turn or the move that put a seat out, then the moves
 * that were asked for again.
 */
export function refusedTriesIn(
  state: VoronoiState,
  refused: Forfeit | null,
  askedAgain: readonly AskedAgain[],
  names: Names,
): readonly RefusedTry[] {
  const tries = askedAgain.map(({ seat, move }) => tryOf(state, cellIn(move), names[seat], names))
  const costly = costlyTryIn(state, refused, names)
  return costly === null ? tries : [costly, ...tries]
}

function costlyTryIn(state: VoronoiState, refused: Forfeit | null, names: Names): RefusedTry | null {
  if (refused?.cause.code === 'refused-move')
    return tryOf(state, cellIn(refused.cause.move), names[refused.seat], names)
  const lost = state.lost.at(-1)
  return lost !== undefined && lost.stones === state.placed.length
    ? tryOf(state, lost.cell, names[lost.seat], names)
    : null
}

function tryOf(state: VoronoiState, cell: Cell | null, who: string, names: Names): RefusedTry {
  const refusal = cell === null
    ? { code: 'not-a-move' } as const
    : refusalOf(state, cell) ?? { code: 'not-a-move' } as const
  return { cell: cell !== null && isOnBoard(cell) ? cell : null, sentence: voronoi.explainRefusal(refusal, who, names) }
}

function cellIn(move: unknown): Cell | null {
  if (typeof move !== 'object' || move === null || !('row' in move) || !('column' in move))
    return null
  const { row, column } = move
  return Number.isInteger(row) && Number.isInteger(column) ? { row: Number(row), column: Number(column) } : null
}
