import type { GameWindow } from '../gameWindow.ts'
import { tap } from '../../sounds/sound.ts'
import { preloadField } from './field/fieldInWorker.ts'
import { voronoiTexts } from './texts.ts'
import VoronoiBoard from './VoronoiBoard.vue'

export const voronoiWindow: GameWindow = {
  board: VoronoiBoard,
  numbersSeats: true,
  preload: preloadField,
  introduction: async () => (await import('./introduction.ts')).introduction,
  settings: voronoiTexts.settings,
  clients: ['python/voronoi.py', 'javascript/voronoi.mjs', 'cpp/voronoi.cpp', 'java/Voronoi.java'],
  sound: () => tap(330, 90), // a stone placed
}
