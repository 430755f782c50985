import type { GameSetup } from '../gameSetup.ts'
import { starterClient } from '../starterClients.ts'
import { gamesTexts } from '../texts.ts'
import FlipSettings from './FlipSettings.vue'
import { flipTexts } from './texts.ts'

export const setup: GameSetup = {
  about: flipTexts.about,
  form: FlipSettings,
  starters: (host, port) => {
    const at = `--host ${host} --port ${port}`
    return [
      starterClient('python/flip.py', at),
      starterClient('javascript/flip.mjs', at),
      { language: gamesTexts.starters.builtInBot, command: () => `node bin/fulcrum.mjs bot chaser --game flip ${at}` },
      // The window that Flip came with reads its input and writes its output; bash connects both.
      { language: flipTexts.originalWindow, command: () => `bash -c 'exec python3 game_ui.py <>/dev/tcp/${host}/${port} >&0'` },
    ]
  },
}
