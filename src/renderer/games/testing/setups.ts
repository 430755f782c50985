import type { Component } from 'vue'
import type { GameId } from '../../../shared/games/index.ts'
import type { GameSetup } from '../gameSetup.ts'
import { PEBBLES } from '../../../shared/games/testing/ids.ts'
import { setupOf as ordinarySetupOf } from '../setups.ts'
import { setup as pebbles } from './pebbles/setup.ts'

/** In place of the setups where tests want more: that of Pebbles, too. */
export function setupOf(id: GameId): GameSetup {
  return id === PEBBLES ? pebbles : ordinarySetupOf(id)
}

export function formOf(id: GameId): Component {
  return setupOf(id).form
}
