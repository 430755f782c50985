import type { WritableComputedRef } from 'vue'
import { useLocalStorage } from '@vueuse/core'
import { computed } from 'vue'
import { STORED } from '../../storageKeys.ts'

/**
 * Whether the log shows what the bots think, which is remembered by the kind of match: shown at
 * first, but not where somebody's program plays and would be helped, nor where three or more play and their thoughts
 * would be most of the log.
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
