import { createSharedComposable, useLocalStorage, useMediaQuery } from '@vueuse/core'
import { computed } from 'vue'
import { STORED } from '../storageKeys.ts'

/** The rail is wide where there is room for it, until the person chooses otherwise. */
export const useRail = createSharedComposable(() => {
  const roomy = useMediaQuery('(min-width: 1400px)')
  const stored = useLocalStorage<string>(STORED.rail, '')
  const wide = computed(() => stored.value === 'wide' || (stored.value !== 'slim' && roomy.value))
  function toggle(): void {
    stored.value = wide.value ? 'slim' : 'wide'
  }
  return { wide, toggle }
})
