import type { GameSetup } from '../gameSetup.ts'
import { starterClient } from '../starterClients.ts'
import NoTippingSettings from './NoTippingSettings.vue'

export const setup: GameSetup = {
  about: 'Place weights on a beam, then take them off. Whoever tips it loses.',
  form: NoTippingSettings,
  starters: (host, port) => {
    const at = `--host ${host} --port ${port}`
    return [
      starterClient('python/no_tipping.py', `${at} --name "My team"`),
      starterClient('javascript/no_tipping.mjs', `${at} --name "My team"`),
      starterClient('cpp/no_tipping.cpp', `${at} --name "My team"`),
      starterClient('java/NoTipping.java', `${at} --name "My team"`),
      { language: 'Built-in bot', command: () => `node bin/fulcrum.mjs bot random --game no-tipping ${at}` },
    ]
  },
}
