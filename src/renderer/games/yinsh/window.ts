import type { GameWindow } from '../gameWindow.ts'
import { moveSound as sound } from './sounds.ts'
import YinshBoard from './YinshBoard.vue'
import YinshSettings from './YinshSettings.vue'

export const yinshWindow: GameWindow = {
  board: YinshBoard,
  introduction: async () => (await import('./introduction.ts')).introduction,
  form: YinshSettings,
  clients: ['python/yinsh.py', 'cpp/yinsh.cpp'],
  sound,
}
