import type { GameWindow } from '../gameWindow.ts'
import { tap } from '../../sounds/sound.ts'
import FlipBoard from './FlipBoard.vue'
import FlipSettings from './FlipSettings.vue'
import { flipTexts } from './texts.ts'

export const flipWindow: GameWindow = {
  board: FlipBoard,
  introduction: async () => (await import('./introduction.ts')).introduction,
  form: FlipSettings,
  clients: ['python/flip.py', 'javascript/flip.mjs'],
  // The window that Flip came with reads its input and writes its output; bash connects both.
  moreStarters: (
    host,
    port,
  ) => [{
    language: flipTexts.originalWindow,
    command: () => `bash -c 'exec python3 game_ui.py <>/dev/tcp/${host}/${port} >&0'`,
  }],
  sound: () => tap(560, 50), // a cell clicked
}
