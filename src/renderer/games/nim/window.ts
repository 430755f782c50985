import type { GameWindow } from '../gameWindow.ts'
import { tap } from '../../sounds/sound.ts'
import NimBoard from './NimBoard.vue'
import { nimTexts } from './texts.ts'

export const nimWindow: GameWindow = {
  board: NimBoard,
  introduction: async () => (await import('./introduction.ts')).introduction,
  settings: nimTexts.settings,
  sound: () => tap(720), // coins taken from the table
}
