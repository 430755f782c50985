import type { ShallowRef } from 'vue'
import { useEventListener } from '@vueuse/core'
import { shallowRef } from 'vue'

/** How far a frame is scrolled, in CSS pixels. */
export interface UseFrameScrollReturn {
  readonly x: Readonly<ShallowRef<number>>
  readonly y: Readonly<ShallowRef<number>>
}

/**
 * Reads both offsets at once on each scroll event: reading the second one after something was drawn for the first would
 * force the browser to lay out the page in between.
 */
export function useFrameScroll(frame: Readonly<ShallowRef<HTMLElement | null>>): UseFrameScrollReturn {
  const x = shallowRef(0)
  const y = shallowRef(0)
  useEventListener(frame, 'scroll', () => {
    const { scrollLeft = 0, scrollTop = 0 } = frame.value ?? {}
    x.value = scrollLeft
    y.value = scrollTop
  }, { passive: true })
  return { x, y }
}
