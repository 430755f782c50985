import type { ComputedRef, WritableComputedRef } from 'vue'
import { useLocalStorage, useMediaQuery } from '@vueuse/core'
import { computed, shallowRef } from 'vue'
import { STORED } from '../../storageKeys.ts'

export interface UseLogPanelReturn {
  readonly open: WritableComputedRef<boolean>
  /** Whether there is room for the log beside the board; otherwise it lies over it. */
  readonly beside: ComputedRef<boolean>
}

/** Where there is room the log is open unless it was closed, and that is remembered; elsewhere it opens on request. */
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
