import type { GameSetup } from '../gameSetup.ts'
import { fall2018 } from '../../../shared/games/voronoi/fall2018.ts'
import { starterClient } from '../starterClients.ts'
import { gamesTexts } from '../texts.ts'
import { voronoiTexts } from './texts.ts'
import VoronoiSettings from './VoronoiSettings.vue'

export const setup: GameSetup = {
  about: voronoiTexts.about,
  form: VoronoiSettings,
  starters: (host, port, dialect) => {
    const at = `--host ${host} --port ${port}`
    const byHand = { language: gamesTexts.starters.byHand, command: () => `nc ${host} ${port}` }
    if (dialect === fall2018.id)
      return [{ language: gamesTexts.starters.builtInBot, command: () => `node bin/fulcrum.mjs bot greedy --game voronoi --dialect ${dialect} ${at}` }, byHand]
    return [
      starterClient('python/voronoi.py', `${at} --name "My team"`),
      starterClient('javascript/voronoi.mjs', `${at} --name "My team"`),
      starterClient('cpp/voronoi.cpp', `${at} --name "My team"`),
      starterClient('java/Voronoi.java', `${at} --name "My team"`),
      { language: gamesTexts.starters.builtInBot, command: () => `node bin/fulcrum.mjs bot greedy --game voronoi ${at}` },
      byHand,
    ]
  },
}
