import type { ShallowRef } from 'vue'
import { useEventListener } from '@vueuse/core'
import { onErrorCaptured, shallowRef, watch } from 'vue'
import { shellTexts } from '../texts/shell.ts'
import { showProblem } from './useProblems.ts'
import { goTo, useRoute } from './useRoute.ts'

export interface UseFaultReturn {
  readonly fault: Readonly<ShallowRef<Error | null>>
  readonly leaveFault: () => void
}

/**
 * Catches errors in the views. An error while drawing replaces the view (`fault`) until the person goes elsewhere; any
 * other error becomes a toast.
 */
export function useFault(): UseFaultReturn {
  const fault = shallowRef<Error | null>(null)
  const route = useRoute()

  onErrorCaptured((error) => {
    console.error(error)
    fault.value = error
    return false
  })
  useEventListener(window, 'unhandledrejection', ({ reason }) => {
    console.error(reason)
    showProblem({ code: 'failed', message: shellTexts.fault.unseen })
  })
  watch(route, () => {
    fault.value = null
  })

  /** Goes home, even if the fault happened at home. */
  function leaveFault(): void {
    fault.value = null
    goTo({ name: 'home' })
  }
  return { fault, leaveFault }
}
