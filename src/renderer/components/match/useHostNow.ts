import type { ComputedRef, MaybeRefOrGetter } from 'vue'
import { useIntervalFn } from '@vueuse/core'
import { computed, shallowRef, toValue, watch } from 'vue'
import { useConnectionStore } from '../../stores/connection.ts'

const TICK_MS = 100

/** The host's clock, as event times are. It ticks only while `ticking`. */
export function useHostNow(ticking: MaybeRefOrGetter<boolean>): ComputedRef<number> {
  const connection = useConnectionStore()
  const now = shallowRef(connection.hostNow())
  const { pause, resume } = useIntervalFn(() => {
    now.value = connection.hostNow()
  }, TICK_MS, { immediate: false })

  watch(() => toValue(ticking), (on) => {
    now.value = connection.hostNow()
    if (on)
      resume()
    else
      pause()
  }, { immediate: true })
  return computed(() => now.value)
}
