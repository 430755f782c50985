import { usePreferredReducedMotion } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, watchEffect } from 'vue'
import { STORED } from '../storageKeys.ts'
import { storedChoice } from './storedChoice.ts'

export const MOTIONS = ['system', 'reduced'] as const

/** Whether things move; "system" follows the machine's setting. Sets `data-motion` on the root element. */
export const useMotionStore = defineStore('motion', () => {
  const choice = storedChoice(STORED.motion, MOTIONS, 'system')
  const preferred = usePreferredReducedMotion()
  const reduced = computed(() => choice.value === 'reduced' || preferred.value === 'reduce')

  watchEffect(() => {
    document.documentElement.dataset.motion = choice.value
  }, { flush: 'sync' })

  return { choice, reduced }
})
