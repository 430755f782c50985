import type { ShallowRef } from 'vue'
import type { UseFrameScrollReturn } from './useFrameScroll.ts'
import { clamp, useElementSize } from '@vueuse/core'
import { computed } from 'vue'
import { useFrameScroll } from './useFrameScroll.ts'

export interface UseScrollWindowOptions {
  /** The element that scrolls. */
  readonly frame: Readonly<ShallowRef<HTMLElement | null>>
  /** The direction in which the items follow one another; down by default. */
  readonly axis?: 'x' | 'y'
  /** How far the frame is scrolled, shared by two scroll windows of one frame so that it is read once for both. */
  readonly scrolled?: UseFrameScrollReturn
  readonly count: () => number
  /** Lengths in CSS pixels: of one item, and of the head that stays at the edge. */
  readonly itemPx: () => number
  readonly headPx: () => number
  /** Items drawn beyond each edge; 6 by default. */
  readonly margin?: number
}

const USUAL_MARGIN = 6
/** Bounds on the frame's size: for a frame that has no size yet, and for one that grows with its items. */
const LEAST_PX = 400
const MOST_PX = 4000

const WAYS = {
  x: { scroll: 'scrollLeft', client: 'clientWidth', size: 'width' },
  y: { scroll: 'scrollTop', client: 'clientHeight', size: 'height' },
} as const

/** Which items of a long row of equally long ones are in sight. */
export function useScrollWindow(
  { frame, axis = 'y', scrolled = useFrameScroll(frame), count, itemPx, headPx, margin = USUAL_MARGIN }:
  UseScrollWindowOptions,
) {
  const { scroll, client, size } = WAYS[axis]
  const { [size]: framePx } = useElementSize(frame)

  /** The number of items that fit. */
  const fits = computed(() => Math.max(1, Math.floor((clamp(framePx.value, LEAST_PX, MOST_PX) - headPx()) / itemPx())))
  /** The first item in sight. */
  const first = computed(() => Math.max(0, Math.min(Math.floor(scrolled[axis].value / itemPx()), count() - 1)))
  /** The items to draw, including those just out of sight. */
  const drawn = computed<readonly number[]>((before) => {
    const from = Math.max(0, first.value - margin)
    const end = Math.min(count(), first.value + fits.value + 1 + margin)
    const isAsBefore = before !== undefined && before[0] === from && before.length === end - from
    return isAsBefore ? before : Array.from({ length: Math.max(0, end - from) }, (_, place) => from + place)
  })

  /** Scrolls just far enough to bring an item into sight. */
  function reveal(index: number): void {
    if (frame.value === null)
      return
    const lowest = (index + 1) * itemPx() + headPx() - Math.max(frame.value[client], headPx() + itemPx())
    if (frame.value[scroll] > index * itemPx())
      frame.value[scroll] = index * itemPx()
    else if (frame.value[scroll] < lowest)
      frame.value[scroll] = lowest
  }

  return {
    drawn,
    /** The most items drawn at once: an item that comes into sight takes the place of one that left. */
    slots: computed(() => fits.value + 1 + 2 * margin),
    first,
    fits,
    reveal,
    /** Scrolls by a number of items, so that the same ones stay in sight. */
    shift: (by: number) => {
      if (frame.value !== null && frame.value[scroll] > 0)
        frame.value[scroll] += by * itemPx()
    },
    toStart: () => {
      if (frame.value !== null)
        frame.value[scroll] = 0
    },
  }
}
