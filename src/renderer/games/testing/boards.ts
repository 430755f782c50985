import type { GameId } from '../../../shared/games/index.ts'
import type { AnyBoard } from '../boards.ts'
import { PEBBLES } from '../../../shared/games/testing/ids.ts'
import { boardOf as ordinaryBoardOf } from '../boards.ts'
import PebblesBoard from './pebbles/PebblesBoard.vue'

export type { AnyBoard } from '../boards.ts'

/** In place of the boards where tests want more: that of Pebbles, too. */
export function boardOf(id: GameId): AnyBoard {
  return id === PEBBLES ? PebblesBoard as unknown as AnyBoard : ordinaryBoardOf(id)
}
