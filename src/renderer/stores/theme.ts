import { usePreferredDark } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, watchEffect } from 'vue'
import { STORED } from '../storageKeys.ts'
import { storedChoice } from './storedChoice.ts'

export const THEMES = ['system', 'light', 'dark'] as const

/** Light or dark; "system" follows the machine's setting. Sets `data-theme` on the root element. */
export const useThemeStore = defineStore('theme', () => {
  const choice = storedChoice(STORED.theme, THEMES, 'system')
  const prefersDark = usePreferredDark()
  const dark = computed(() => choice.value === 'dark' || (choice.value === 'system' && prefersDark.value))

  watchEffect(() => {
    document.documentElement.dataset.theme = dark.value ? 'dark' : 'light'
  }, { flush: 'sync' })

  return { choice, dark }
})
