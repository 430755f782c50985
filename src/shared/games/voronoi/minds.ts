import type { Bot, Minds } from '../../game/minds.ts'
import type { Move } from './play.ts'
import type { VoronoiState } from './state.ts'
import { analyst } from './analyst.ts'
import { RANDOM } from './botWords.ts'
import { randomLegalCell } from './legalCells.ts'
import { complete } from './play.ts'

const random: Bot<VoronoiState, Move> = {
  ...RANDOM,
  choose: ({ placed }, thinking) => {
    const cell = randomLegalCell(placed, thinking.random)
    if (cell === null)
      throw new RangeError('choose: no cell is legal')
    return cell
  },
}

/** The bots and the analyst of Voronoi. */
export const minds: Minds<VoronoiState, Move> = { bots: [random], analyst, complete }
