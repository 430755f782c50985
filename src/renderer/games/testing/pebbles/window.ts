import type { GameWindow } from '../../gameWindow.ts'
import PebblesBoard from './PebblesBoard.vue'

export const pebblesWindow: GameWindow = {
  board: PebblesBoard,
  introduction: async () => (await import('./introduction.ts')).introduction,
  settings: { seats: { label: 'Players' }, heap: { label: 'Pebbles' } },
}
