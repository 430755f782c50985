import type { ComputedRef, ShallowRef } from 'vue'
import { useEventListener, useIntervalFn, useMediaQuery } from '@vueuse/core'
import { computed, shallowRef, watch } from 'vue'
import { isPlainKey } from './plainKey.ts'

export interface TorqueView {
  readonly isOpen: ComputedRef<boolean>
  /** Whether the button keeps the view open. */
  readonly isPinned: Readonly<ShallowRef<boolean>>
  readonly togglePin: () => void
  /** How many blocks, from the left, show what they add so far. */
  readonly counted: Readonly<ShallowRef<number>>
}

/** Blocks show what they add one after another, this many milliseconds apart. */
const APART_MS = 30

/** The view of what each block adds to the torques: open while T is held down or while its button is pressed in. */
export function useTorqueView(blocks: () => number): TorqueView {
  const isHeld = shallowRef(false)
  const isPinned = shallowRef(false)
  const counted = shallowRef(0)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isOpen = computed(() => isHeld.value || isPinned.value)
  const counting = useIntervalFn(() => {
    counted.value++
    if (counted.value >= blocks())
      counting.pause()
  }, APART_MS, { immediate: false })

  watch(isOpen, (open) => {
    counting.pause()
    counted.value = isStill.value ? Infinity : 0
    if (open && !isStill.value)
      counting.resume()
  })

  useEventListener(window, 'keydown', (event) => {
    if (isPlainKey(event, 't'))
      isHeld.value = true
  })
  useEventListener(window, 'keyup', (event) => {
    if (event.key.toLowerCase() === 't')
      isHeld.value = false
  })
  useEventListener(window, 'blur', () => {
    isHeld.value = false
  })

  return {
    isOpen,
    isPinned,
    togglePin: () => {
      isPinned.value = !isPinned.value
    },
    counted,
  }
}
