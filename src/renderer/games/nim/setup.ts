import type { GameSetup } from '../gameSetup.ts'
import NimSettings from './NimSettings.vue'

export const setup: GameSetup = {
  about: 'Take coins from one pile a turn. The last coin decides.',
  form: NimSettings,
  starters: (host, port) => [
    { language: 'Built-in bot', command: () => `node bin/fulcrum.mjs bot perfect --game nim --host ${host} --port ${port}` },
    { language: 'By hand', command: () => `nc ${host} ${port}` },
  ],
}
