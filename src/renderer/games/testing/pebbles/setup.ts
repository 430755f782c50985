import type { GameSetup } from '../../gameSetup.ts'
import PebblesSettings from './PebblesSettings.vue'

export const setup: GameSetup = {
  about: 'Take one to three pebbles a turn. Who has the most comes first.',
  form: PebblesSettings,
  starters: (host, port) => [
    { language: 'Built-in bot', command: () => `node bin/fulcrum.mjs bot greedy --game pebbles --host ${host} --port ${port}` },
  ],
}
