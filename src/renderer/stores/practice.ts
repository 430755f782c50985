import { useLocalStorage } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { botOf, GAME_IDS, USUAL_GAME } from '../../shared/games/index.ts'
import { STORED } from '../storageKeys.ts'
import { storedChoice } from './storedChoice.ts'

/** The most letters that the host accepts in a name. */
export const LONGEST_NAME = 64

/** Who plays at this window, and what a click on practice starts. */
export const usePracticeStore = defineStore('practice', () => {
  const name = useLocalStorage(STORED.name, '')
  const game = storedChoice(STORED.practiceGame, GAME_IDS, USUAL_GAME)
  const storedBot = useLocalStorage<string>(STORED.practiceBot, '')

  /** A bot of the game; null for the one last chosen in New match. */
  const bot = computed<string | null>({
    get: () => botOf(game.value, storedBot.value)?.name ?? null,
    set: (wanted) => {
      storedBot.value = wanted ?? ''
    },
  })
  return {
    name: computed({ get: () => name.value, set: (wanted: string) => name.value = wanted.slice(0, LONGEST_NAME) }),
    game,
    bot,
  }
})
