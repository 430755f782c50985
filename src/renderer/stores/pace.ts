import { useLocalStorage } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { STORED } from '../storageKeys.ts'

/**
 * How long each move of a program stays in sight at least, in ms, before the next one is shown; 0 shows moves as they
 * are made.
 */
export const PACES_MS = [0, 100, 300, 1000, 3000] as const
const USUAL_MS = 300

/** The pace at which this window shows matches without a person. */
export const usePaceStore = defineStore('pace', () => {
  const stored = useLocalStorage<number>(STORED.pace, USUAL_MS)
  const ms = computed<number>({
    get: () => PACES_MS.find(pace => pace === stored.value) ?? USUAL_MS,
    set: wanted => stored.value = wanted,
  })
  return { ms }
})
