import type { Ref } from 'vue'
import { useTimeoutFn } from '@vueuse/core'
import { shallowRef, watch } from 'vue'
import { useConnectionStore } from '../../stores/connection.ts'

/** Whether the pause before a turn is still on; `beganAt` returns when the turn begins, by the host's clock. */
export function usePause(beganAt: () => number | null): Readonly<Ref<boolean>> {
  const connection = useConnectionStore()
  const paused = shallowRef(false)
  const leftMs = shallowRef(0)
  const { start, stop } = useTimeoutFn(() => {
    paused.value = false
  }, leftMs, { immediate: false })

  watch(beganAt, (at) => {
    leftMs.value = at === null ? 0 : at - connection.hostNow()
    paused.value = leftMs.value > 0
    if (paused.value)
      start()
    else
      stop()
  }, { immediate: true, flush: 'sync' })
  return paused
}
