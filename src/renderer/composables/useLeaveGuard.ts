import { useEventListener } from '@vueuse/core'
import { computed } from 'vue'
import { useOverviewStore } from '../stores/overview.ts'
import { isForRoom, useRoute } from './useRoute.ts'

/**
 * In a browser, asks before leaving the page while a person plays or a hosted match runs; not on a projector, where
 * nothing would be lost. The desktop's window asks by itself.
 */
export function useLeaveGuard(): void {
  const overview = useOverviewStore()
  const route = useRoute()
  const isNeeded = computed(() =>
    overview.mayPlay && !isForRoom(route.value)
    && overview.matches.some(({ status, hasPerson, gamePort }) =>
      status === 'running' && (hasPerson || gamePort !== null),
    ),
  )

  useEventListener(window, 'beforeunload', (event) => {
    if (window.fulcrum === undefined && isNeeded.value)
      event.preventDefault()
  })
}
