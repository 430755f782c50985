import { useTimeoutFn } from '@vueuse/core'
import { computed, onScopeDispose, watch } from 'vue'
import { isOver } from '../../../shared/match/isOver.ts'
import { readdress, useRoute } from '../../composables/useRoute.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { liveMatches, nextLive } from './liveMatches.ts'

/** How long the result of a match stays before the next match is shown. */
const RESULT_MS = 12_000

/**
 * Makes the match store follow the match in the route, and the route follow the matches: without a match it goes to a
 * live one as soon as there is one, and when a match is over, to the next.
 */
export function usePresentedMatch() {
  const route = useRoute()
  const overview = useOverviewStore()
  const inView = useMatchStore()
  const id = computed(() => route.value.name === 'presenter' ? route.value.id : null)
  const upNext = computed(() => nextLive(overview.matches, id.value)?.id ?? null)

  watch(id, (wanted) => {
    if (wanted === null)
      inView.close()
    else
      void inView.open(wanted)
  }, { immediate: true })
  onScopeDispose(inView.close)

  function moveOn(): void {
    if (route.value.name === 'presenter' && upNext.value !== id.value)
      readdress({ name: 'presenter', id: upNext.value })
  }
  const result = useTimeoutFn(moveOn, RESULT_MS, { immediate: false })

  const stage = computed(() => {
    if (id.value === null || (inView.problem !== null && inView.match === null)) // gone, or not visible to this window
      return 'none'
    return inView.match !== null && isOver(inView.match) ? 'over' : 'on'
  })
  watch([id, stage], () => {
    result.stop()
    if (stage.value === 'over')
      result.start()
  }, { immediate: true })
  watch([stage, upNext], () => {
    if (stage.value === 'none')
      moveOn()
  }, { immediate: true })

  return {
    /** Goes to the next live match; if there is no other, stays. */
    next: () => {
      if (upNext.value !== null)
        moveOn()
    },
    /** The number of running matches. */
    live: computed(() => liveMatches(overview.matches).length),
  }
}
