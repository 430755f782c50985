import type { Choose } from '../../../game/choose.ts'
import type { Move } from '../play.ts'
import type { VoronoiState } from '../state.ts'
import { randomLegalCell } from '../legalCells.ts'

/** Places on any legal cell, each with the same chance. */
export const random: Choose<VoronoiState, Move> = ({ placed }, thinking) => {
  const cell = randomLegalCell(placed, thinking.random)
  if (cell === null)
    throw new RangeError('random: no cell is legal')
  return cell
}
