import type { ComputedRef, MaybeRefOrGetter } from 'vue'
import { useIntervalFn } from '@vueuse/core'
import { computed, shallowRef, toValue, watch } from 'vue'
import { useConnectionStore } from '../../stores/connection.ts'

const TICK_MS = 100

/** The host's clock, to compare with event times. It ticks only while `ticking`, every `tickMs` milliseconds. */
export function useHostNow(ticking: MaybeRefOrGetter<boolean>, tickMs = TICK_MS): ComputedRef<number> {
  const connection = useConnectionStore()
  const now = shallowRef(connection.hostNow())
  const { pause, resume } = useIntervalFn(() => {
    now.value = connection.hostNow()
  }, tickMs, { immediate: false })

  watch(() => toValue(ticking), (on) => {
    now.value = connection.hostNow()
    if (on)
      resume()
    else
      pause()
  }, { immediate: true })
  return computed(() => now.value)
}
