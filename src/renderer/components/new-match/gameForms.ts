import type { Component } from 'vue'
import type { GameId } from '../../../shared/games/index.ts'
import NimSettings from './NimSettings.vue'
import NoTippingSettings from './NoTippingSettings.vue'

/** How each game presents itself in New match. A new game adds a line here. */
export const gameForms: Record<GameId, { readonly about: string, readonly form: Component }> = {
  'no-tipping': {
    about: 'Place weights on a beam, then take them off. Whoever tips it loses.',
    form: NoTippingSettings,
  },
  'nim': {
    about: 'Take coins from one pile a turn. The last coin decides.',
    form: NimSettings,
  },
}
