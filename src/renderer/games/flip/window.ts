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
  // The original window program of Flip reads moves from its input and writes them to its output; bash connects both.
  moreStarters: (
    host,
    port,
  ) => [{
    language: flipTexts.originalWindow,
    command: () => `bash -c 'exec python3 game_ui.py <>/dev/tcp/${host}/${port} >&0'`,
  }],
  sound: () => tap(560, 50), // a cell clicked
}
