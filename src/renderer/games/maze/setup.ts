import type { GameSetup } from '../gameSetup.ts'
import { WALL_FOLLOWER } from '../../../shared/games/maze/botWords.ts'
import { starterClient } from '../starterClients.ts'
import MazeSettings from './MazeSettings.vue'

export const setup: GameSetup = {
  about: 'Walk through a maze from one corner to the other, alone or in a race.',
  form: MazeSettings,
  starters: (host, port) => {
    const at = `--host ${host} --port ${port}`
    return [
      starterClient('python/maze_walker.py', at),
      starterClient('javascript/maze_walker.mjs', at),
      { language: 'Built-in bot', command: () => `node bin/fulcrum.mjs bot ${WALL_FOLLOWER.name} --game maze ${at}` },
    ]
  },
}
