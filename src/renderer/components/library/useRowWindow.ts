import type { ComputedRef, ShallowRef } from 'vue'
import { clamp, useElementSize, useEventListener } from '@vueuse/core'
import { computed, shallowRef } from 'vue'

export interface UseRowWindowOptions {
  /** What scrolls. */
  readonly frame: Readonly<ShallowRef<HTMLElement | null>>
  readonly count: () => number
  /** Heights in CSS pixels: of a row, and of the head that stays at the top. */
  readonly rowPx: () => number
  readonly headPx: number
}

export interface UseRowWindowReturn {
  /** The rows to draw, those just out of sight too. */
  readonly rows: ComputedRef<readonly number[]>
  /** No more rows than that are drawn at once: a row that comes into sight takes the place of one that went. */
  readonly slots: ComputedRef<number>
  /** The first row in sight. */
  readonly top: ComputedRef<number>
  /** Rows that fit. */
  readonly fits: ComputedRef<number>
  /** Scrolls as little as it takes to have a row in sight. */
  readonly reveal: (index: number) => void
  /** Scrolls by some rows, so that the same games stay in sight. */
  readonly shift: (rows: number) => void
  readonly toTop: () => void
}

/** Rows drawn beyond the edges. */
const MARGIN = 6
/** For a frame that has no size yet, and for one that does not bound its rows. */
const LEAST_PX = 400
const MOST_PX = 4000

/** Which rows of a long list of equally high rows are in sight. */
export function useRowWindow({ frame, count, rowPx, headPx }: UseRowWindowOptions): UseRowWindowReturn {
  const y = shallowRef(0)
  useEventListener(frame, 'scroll', () => {
    y.value = frame.value?.scrollTop ?? 0
  }, { passive: true })
  const { height } = useElementSize(frame)

  const fits = computed(() => Math.max(1, Math.floor((clamp(height.value, LEAST_PX, MOST_PX) - headPx) / rowPx())))
  const top = computed(() => Math.max(0, Math.min(Math.floor(y.value / rowPx()), count() - 1)))
  const rows = computed(() => {
    const first = Math.max(0, top.value - MARGIN)
    const end = Math.min(count(), top.value + fits.value + 1 + MARGIN)
    return Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place)
  })

  function reveal(index: number): void {
    if (frame.value === null)
      return
    const { scrollTop, clientHeight } = frame.value
    const lowest = (index + 1) * rowPx() + headPx - Math.max(clientHeight, headPx + rowPx())
    if (scrollTop > index * rowPx())
      frame.value.scrollTop = index * rowPx()
    else if (scrollTop < lowest)
      frame.value.scrollTop = lowest
  }

  return {
    rows,
    slots: computed(() => fits.value + 1 + 2 * MARGIN),
    top,
    fits,
    reveal,
    shift: (by) => {
      if (frame.value !== null && frame.value.scrollTop > 0)
        frame.value.scrollTop += by * rowPx()
    },
    toTop: () => {
      if (frame.value !== null)
        frame.value.scrollTop = 0
    },
  }
}
