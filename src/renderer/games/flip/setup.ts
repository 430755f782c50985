import type { GameSetup } from '../gameSetup.ts'
import { starterClient } from '../starterClients.ts'
import FlipSettings from './FlipSettings.vue'

export const setup: GameSetup = {
  about: 'A click flips a light and its neighbours. Turn all of them off, alone or in a race.',
  form: FlipSettings,
  starters: (host, port) => {
    const at = `--host ${host} --port ${port}`
    return [
      starterClient('python/flip.py', at),
      starterClient('javascript/flip.mjs', at),
      { language: 'Built-in bot', command: () => `node bin/fulcrum.mjs bot chaser --game flip ${at}` },
      // The window that Flip came with reads its input and writes its output; bash connects both.
      { language: 'Original window, in its folder', command: () => `bash -c 'exec python3 game_ui.py <>/dev/tcp/${host}/${port} >&0'` },
    ]
  },
}
