import type { GameWindow } from '../../gameWindow.ts'
import PebblesBoard from './PebblesBoard.vue'

export const pebblesWindow: GameWindow = {
  about: 'Take one to three pebbles a turn. Who has the most comes first.',
  board: PebblesBoard,
  introduction: async () => (await import('./introduction.ts')).introduction,
  settings: { seats: { label: 'Players' }, heap: { label: 'Pebbles' } },
}
