import type { GameWindow } from '../gameWindow.ts'
import BeamSkyline from './BeamSkyline.vue'
import { preloadFall } from './fallReel.ts'
import NoTippingBoard from './NoTippingBoard.vue'
import { moveSound as sound } from './sounds.ts'
import { noTippingTexts } from './texts.ts'

export const noTippingWindow: GameWindow = {
  board: NoTippingBoard,
  tile: BeamSkyline,
  introduction: async () => (await import('./introduction.ts')).introduction,
  exercise: async () => import('./FeelTorque.vue'),
  preload: async () => Promise.all([
    preloadFall(),
    import('../../../shared/games/no-tipping/value/trainedValue.ts'),
  ]),
  settings: noTippingTexts.settings,
  clients: ['python/no_tipping.py', 'javascript/no_tipping.mjs', 'cpp/no_tipping.cpp', 'java/NoTipping.java'],
  sound,
}
