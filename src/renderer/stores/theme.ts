import { useLocalStorage, usePreferredDark } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, watchEffect } from 'vue'
import { STORED } from '../storageKeys.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Light or dark; "system" follows the machine's setting. Sets `data-theme` on the root element. */
export const useThemeStore = defineStore('theme', () => {
  const stored = useLocalStorage<string>(STORED.theme, 'system')
  const prefersDark = usePreferredDark()

  const choice = computed<Theme>({
    get: () => THEMES.find(theme => theme === stored.value) ?? 'system',
    set: (theme) => {
      stored.value = theme
    },
  })
  const dark = computed(() => choice.value === 'dark' || (choice.value === 'system' && prefersDark.value))

  watchEffect(() => {
    document.documentElement.dataset.theme = dark.value ? 'dark' : 'light'
  }, { flush: 'sync' })

  return { choice, dark }
})
