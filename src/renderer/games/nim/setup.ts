import type { GameSetup } from '../gameSetup.ts'
import { gamesTexts } from '../texts.ts'
import NimSettings from './NimSettings.vue'
import { nimTexts } from './texts.ts'

export const setup: GameSetup = {
  about: nimTexts.about,
  form: NimSettings,
  starters: (host, port) => [
    { language: gamesTexts.starters.builtInBot, command: () => `node bin/fulcrum.mjs bot perfect --game nim --host ${host} --port ${port}` },
    { language: gamesTexts.starters.byHand, command: () => `nc ${host} ${port}` },
  ],
}
