import type { GameSetup } from '../gameSetup.ts'
import NoTippingSettings from './NoTippingSettings.vue'

export const setup: GameSetup = {
  about: 'Place weights on a beam, then take them off. Whoever tips it loses.',
  form: NoTippingSettings,
  starters: (host, port) => {
    const at = `--host ${host} --port ${port}`
    return [
      { language: 'Python', command: `python3 clients/python/no_tipping.py ${at} --name "My team"` },
      { language: 'JavaScript', command: `node clients/javascript/no_tipping.mjs ${at} --name "My team"` },
      { language: 'C++', command: `g++ -std=c++17 -O2 -o no_tipping clients/cpp/no_tipping.cpp && ./no_tipping ${at} --name "My team"` },
      { language: 'Java', command: `java clients/java/NoTipping.java ${at} --name "My team"` },
      { language: 'Built-in bot', command: `node bin/fulcrum.mjs bot random --game no-tipping ${at}` },
    ]
  },
}
