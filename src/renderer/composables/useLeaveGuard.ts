import { useEventListener } from '@vueuse/core'
import { computed } from 'vue'
import { SEATS } from '../../shared/seat.ts'
import { useMatchStore } from '../stores/match.ts'
import { useOverviewStore } from '../stores/overview.ts'

/** In a browser, leaving the page asks first while somebody plays here or a hosted match runs. The desktop's window asks by itself. */
export function useLeaveGuard(): void {
  const overview = useOverviewStore()
  const inView = useMatchStore()

  const playsHere = computed(() => {
    const { match } = inView
    return match?.status === 'running' && SEATS.some(seat => match.plan.seats[seat].kind === 'human')
  })
  const hosts = computed(() => overview.matches.some(({ status, listener }) => status === 'running' && listener !== null))

  useEventListener(window, 'beforeunload', (event) => {
    if (window.fulcrum === undefined && overview.mayPlay && (playsHere.value || hosts.value))
      event.preventDefault()
  })
}
