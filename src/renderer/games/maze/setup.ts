import type { GameSetup } from '../gameSetup.ts'
import { starterClient } from '../starterClients.ts'
import { gamesTexts } from '../texts.ts'
import MazeSettings from './MazeSettings.vue'
import { mazeTexts } from './texts.ts'

export const setup: GameSetup = {
  about: mazeTexts.about,
  form: MazeSettings,
  starters: (host, port) => {
    const at = `--host ${host} --port ${port}`
    return [
      starterClient('python/maze_walker.py', at),
      starterClient('javascript/maze_walker.mjs', at),
      { language: gamesTexts.starters.builtInBot, command: () => `node bin/fulcrum.mjs bot wall-follower --game maze ${at}` },
    ]
  },
}
