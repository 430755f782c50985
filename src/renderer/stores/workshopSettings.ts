import type { GameId } from '../../shared/games/index.ts'
import type { Draft } from './newMatchDraft.ts'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { settingsOf } from './newMatchDraft.ts'

/** With which settings the bots of the workshop play each game. */
export const useWorkshopSettingsStore = defineStore('workshopSettings', () => {
  /** Those that are the usual ones here, where they differ from those of the game. */
  const usual = shallowRef<Draft['settings']>({})
  const chosen = shallowRef<Draft['settings']>({})

  /** The settings of a game as they were chosen, which may be wrong, over the usual ones. */
  function of(game: GameId): Readonly<Record<string, unknown>> {
    return { ...settingsOf({ game, settings: usual.value }), ...chosen.value[game] }
  }

  /** Chooses a setting; undefined leaves it out. */
  function set(game: GameId, name: string, value: unknown): void {
    chosen.value = { ...chosen.value, [game]: { ...chosen.value[game], [name]: value } }
  }

  /** Has games be played with these settings unless others are chosen. */
  function setUsual(game: GameId, those: Readonly<Record<string, unknown>>): void {
    usual.value = { ...usual.value, [game]: those }
  }

  function reset(game: GameId): void {
    chosen.value = { ...chosen.value, [game]: {} }
  }

  return { of, set, setUsual, reset }
})
