import type { GameWindow } from '../gameWindow.ts'
import { tap } from '../../sounds/sound.ts'
import MazeBoard from './MazeBoard.vue'
import MazeSettings from './MazeSettings.vue'

export const mazeWindow: GameWindow = {
  board: MazeBoard,
  introduction: async () => (await import('./introduction.ts')).introduction,
  form: MazeSettings,
  clients: ['python/maze_walker.py', 'javascript/maze_walker.mjs'],
  sound: () => tap(300, 40, 0.2), // a step
}
