import type { Bot } from '../../../game/minds.ts'
import type { Move } from '../play.ts'
import type { VoronoiState } from '../state.ts'
import { RANDOM } from '../botWords.ts'
import { randomLegalCell } from '../legalCells.ts'

/** Places on any legal cell, each with the same chance. */
export const random: Bot<VoronoiState, Move> = {
  ...RANDOM,
  choose: ({ placed }, thinking) => {
    const cell = randomLegalCell(placed, thinking.random)
    if (cell === null)
      throw new RangeError('random: no cell is legal')
    return cell
  },
}
