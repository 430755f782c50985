import type { WritableComputedRef } from 'vue'
import { useLocalStorage } from '@vueuse/core'
import { computed } from 'vue'
import { STORED } from '../../storageKeys.ts'

/**
 * Whether the log shows what the bots think, which is remembered by the kind of match: shown at
 * first, but not where somebody's program plays and would be helped.
 */
export function useShowsThoughts(isHosted: () => boolean): WritableComputedRef<boolean> {
  const inHosted = useLocalStorage(STORED.thoughtsInHosted, false)
  const elsewhere = useLocalStorage(STORED.thoughts, true)
  return computed({
    get: () => isHosted() ? inHosted.value : elsewhere.value,
    set: (wanted) => {
      (isHosted() ? inHosted : elsewhere).value = wanted
    },
  })
}
