import { useLocalStorage, usePreferredReducedMotion } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, watchEffect } from 'vue'
import { STORED } from '../storageKeys.ts'

export const MOTIONS = ['system', 'reduced'] as const
export type Motion = (typeof MOTIONS)[number]

/** Whether things move; "system" follows the machine's setting. Sets `data-motion` on the root element. */
export const useMotionStore = defineStore('motion', () => {
  const stored = useLocalStorage<string>(STORED.motion, 'system')
  const preferred = usePreferredReducedMotion()

  const choice = computed<Motion>({
    get: () => MOTIONS.find(motion => motion === stored.value) ?? 'system',
    set: (motion) => {
      stored.value = motion
    },
  })
  const reduced = computed(() => choice.value === 'reduced' || preferred.value === 'reduce')

  watchEffect(() => {
    document.documentElement.dataset.motion = choice.value
  }, { flush: 'sync' })

  return { choice, reduced }
})
