import type { MaybeComputedElementRef } from '@vueuse/core'
import type { ComputedRef } from 'vue'
import { useElementSize, useIntervalFn } from '@vueuse/core'
import { computed, shallowRef } from 'vue'

const PAGE_MS = 12_000
/** The height of a row, as a share of the screen's. */
const ROW = 72 / 1080

/** The part of a long list that a frame shows, a page at a time, each long enough to find oneself: from which row, counted from 0, up to which. */
export function usePages(frame: MaybeComputedElementRef, count: () => number): ComputedRef<{ readonly from: number, readonly to: number }> {
  const { height } = useElementSize(frame)
  const turned = shallowRef(0)
  useIntervalFn(() => turned.value++, PAGE_MS)
  return computed(() => {
    const onPage = Math.max(3, Math.floor(height.value / (ROW * Math.max(1, window.innerHeight))))
    const from = turned.value % Math.max(1, Math.ceil(count() / onPage)) * onPage
    return { from, to: Math.min(count(), from + onPage) }
  })
}
