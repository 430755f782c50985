import type { WritableComputedRef } from 'vue'
import { useLocalStorage } from '@vueuse/core'
import { computed } from 'vue'
import { STORED } from '../../storageKeys.ts'

/**
 * Whether the log shows what the bots think, remembered for each kind of match. By default it does, except if
 * somebody's program plays, which would be helped, and if three or more play, since thoughts would then fill the log.
 */
export function useShowsThoughts(isHosted: () => boolean, isOfMany: () => boolean): WritableComputedRef<boolean> {
  const inHosted = useLocalStorage(STORED.thoughtsInHosted, false)
  const ofMany = useLocalStorage(STORED.thoughtsOfMany, false)
  const elsewhere = useLocalStorage(STORED.thoughts, true)
  const kept = computed(() => isHosted() ? inHosted : isOfMany() ? ofMany : elsewhere)
  return computed({
    get: () => kept.value.value,
    set: (wanted) => {
      kept.value.value = wanted
    },
  })
}
