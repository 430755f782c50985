import type { GameSetup } from '../gameSetup.ts'
import { starterClient } from '../starterClients.ts'
import { gamesTexts } from '../texts.ts'
import NoTippingSettings from './NoTippingSettings.vue'
import { noTippingTexts } from './texts.ts'

export const setup: GameSetup = {
  about: noTippingTexts.about,
  form: NoTippingSettings,
  starters: (host, port) => {
    const at = `--host ${host} --port ${port}`
    return [
      starterClient('python/no_tipping.py', `${at} --name "My team"`),
      starterClient('javascript/no_tipping.mjs', `${at} --name "My team"`),
      starterClient('cpp/no_tipping.cpp', `${at} --name "My team"`),
      starterClient('java/NoTipping.java', `${at} --name "My team"`),
      { language: gamesTexts.starters.builtInBot, command: () => `node bin/fulcrum.mjs bot random --game no-tipping ${at}` },
    ]
  },
}
