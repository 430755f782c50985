import type { GameSetup } from '../gameSetup.ts'
import { starterClient } from '../starterClients.ts'
import VoronoiSettings from './VoronoiSettings.vue'

export const setup: GameSetup = {
  about: 'Place stones on a map. A cell belongs to whoever’s stones pull it most, and the most cells win.',
  form: VoronoiSettings,
  starters: (host, port) => {
    const at = `--host ${host} --port ${port}`
    return [
      starterClient('python/voronoi.py', `${at} --name "My team"`),
      starterClient('javascript/voronoi.mjs', `${at} --name "My team"`),
      starterClient('cpp/voronoi.cpp', `${at} --name "My team"`),
      starterClient('java/Voronoi.java', `${at} --name "My team"`),
      { language: 'Built-in bot', command: () => `node bin/fulcrum.mjs bot greedy --game voronoi ${at}` },
      { language: 'By hand', command: () => `nc ${host} ${port}` },
    ]
  },
}
