import type { GameSetup } from '../gameSetup.ts'
import { starterClient } from '../starterClients.ts'
import { yinshTexts } from './texts.ts'
import YinshSettings from './YinshSettings.vue'

export const setup: GameSetup = {
  about: yinshTexts.about,
  form: YinshSettings,
  starters: (host, port) => {
    const at = `--host ${host} --port ${port}`
    return [
      starterClient('python/yinsh.py', at),
      starterClient('cpp/yinsh.cpp', at),
      { language: yinshTexts.starters.lines, command: () => `node bin/fulcrum.mjs pipe yinsh ${at} -- ./run.sh` },
      { language: yinshTexts.starters.bot, command: () => `node bin/fulcrum.mjs bot greedy --game yinsh ${at}` },
    ]
  },
}
