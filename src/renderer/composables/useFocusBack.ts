import type { MaybeRefOrGetter, Ref } from 'vue'
import { useEventListener } from '@vueuse/core'
import { nextTick, toValue, watch } from 'vue'

export interface FocusBackOptions {
  /** Whether the part of the window is open. */
  readonly isOpen: Readonly<Ref<boolean>>
  /** Its element while it is open. */
  readonly part: MaybeRefOrGetter<HTMLElement | null>
  /** Takes the focus if what had it before is gone. */
  readonly orElse: () => void
}

/**
 * Gives the focus back when a part of the window closes that has it: to what had it before, which is usually the button
 * that opened the part. If that was in a menu, it is the menu's button, which had the focus in between.
 */
export function useFocusBack({ isOpen, part, orElse }: FocusBackOptions): void {
  let before: Element | null = null
  useEventListener(() => toValue(part), 'focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !isInside(relatedTarget))
      before = relatedTarget
  })
  // Before the window is drawn anew, when what has the focus is still there.
  watch(isOpen, async (opens) => {
    if (opens) {
      before = document.activeElement
    }
    else if (isInside(document.activeElement)) {
      await nextTick()
      giveBack()
    }
  })

  function isInside(element: Element | null): boolean {
    return toValue(part)?.contains(element) === true
  }

  function giveBack(): void {
    if (before?.isConnected !== true || before === document.body)
      orElse()
    else if (before instanceof HTMLElement || before instanceof SVGElement)
      before.focus({ preventScroll: true })
  }
}
