import type { GameSetup } from '../gameSetup.ts'
import VoronoiSettings from './VoronoiSettings.vue'

export const setup: GameSetup = {
  about: 'Place stones that pull the cells around them. The most cells win.',
  form: VoronoiSettings,
  starters: (host, port) => [
    { language: 'Built-in bot', command: () => `node bin/fulcrum.mjs bot random --game voronoi --host ${host} --port ${port}` },
    { language: 'By hand', command: () => `nc ${host} ${port}` },
  ],
}
