import type { GameSetup } from '../gameSetup.ts'
import VoronoiSettings from './VoronoiSettings.vue'

export const setup: GameSetup = {
  about: 'Place stones on a map. A cell belongs to whoever’s stones pull it most, and the most cells win.',
  form: VoronoiSettings,
  starters: (host, port) => [
    { language: 'Built-in bot', command: () => `node bin/fulcrum.mjs bot random --game voronoi --host ${host} --port ${port}` },
    { language: 'By hand', command: () => `nc ${host} ${port}` },
  ],
}
