import type { ComputedRef, WritableComputedRef } from 'vue'
import { useLocalStorage, useMediaQuery } from '@vueuse/core'
import { computed, shallowRef } from 'vue'
import { STORED } from '../../storageKeys.ts'

export interface UseLogPanelReturn {
  readonly open: WritableComputedRef<boolean>
  /** Whether there is room for the log beside the board; if not, it lies over the board. */
  readonly beside: ComputedRef<boolean>
}

/**
 * If there is room beside the board, the log is open unless it was closed, which is remembered; otherwise it opens on
 * request.
 */
export function useLogPanel(): UseLogPanelReturn {
  const roomy = useMediaQuery('(min-width: 1180px)')
  const stored = useLocalStorage<string>(STORED.log, 'open')
  const openOver = shallowRef(false)

  const open = computed({
    get: () => roomy.value ? stored.value !== 'closed' : openOver.value,
    set: (wanted) => {
      if (roomy.value)
        stored.value = wanted ? 'open' : 'closed'
      else
        openOver.value = wanted
    },
  })
  return { open, beside: computed(() => roomy.value) }
}
