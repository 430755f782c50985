import type { ShallowRef } from 'vue'
import { shallowReadonly, shallowRef, watch } from 'vue'

export interface LiveStepOptions {
  /** The number of moves in the position that is shown. */
  readonly plies: () => number
  /** Whether that is the current position. */
  readonly live: () => boolean
  /** Called when a move came while the person watched. */
  readonly onStep?: () => void
}

/**
 * Tells a move that was just made from a position that is merely shown, to know whether to animate it and when to
 * announce it. Nothing counts as just made on the first drawing, while looking back, or on coming back from it.
 */
export function useLiveStep({ plies, live, onStep }: LiveStepOptions): Readonly<ShallowRef<boolean>> {
  const isFresh = shallowRef(false)
  watch([plies, live] as const, ([now, isLive], [before, wasLive]) => {
    const stepped = wasLive && isLive && now > before
    isFresh.value = stepped && now === before + 1
    if (stepped)
      onStep?.()
  })
  return shallowReadonly(isFresh)
}
