import type { GameSetup } from '../gameSetup.ts'
import { yinshTexts } from './texts.ts'
import YinshSettings from './YinshSettings.vue'

export const setup: GameSetup = {
  about: yinshTexts.about,
  form: YinshSettings,
  starters: (host, port) => [
    { language: yinshTexts.starters.bot, command: () => `node bin/fulcrum.mjs bot random --game yinsh --host ${host} --port ${port}` },
  ],
}
