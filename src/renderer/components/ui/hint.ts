import type { Directive } from 'vue'
import { shallowRef } from 'vue'

/** What a control does, beside it. */
export interface Hint {
  readonly element: HTMLElement
  readonly text: string
  readonly side: 'top' | 'right'
}

/** How long a pointer rests on a control until its hint comes, in ms; and how long after one the next comes at once. */
const REST_MS = 350
const AT_ONCE_MS = 300

/** The hint in view; `HintLayer` draws it. */
export const shownHint = shallowRef<Hint | null>(null)

const hints = new WeakMap<HTMLElement, Hint>()
let resting: { readonly element: HTMLElement, readonly timer: ReturnType<typeof setTimeout> } | null = null
let hiddenAt = Number.NEGATIVE_INFINITY

/**
 * Has a control say in words what it does while a pointer rests on it or the keyboard has led to it:
 * `v-hint:top="words"`, to the right by default, and null for no hint. Nothing is drawn for it until then.
 */
export const vHint: Directive<HTMLElement, string | null, never, Hint['side']> = {
  mounted: (element, { value, arg }) => {
    note(element, value, arg)
    element.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && rest(element))
    element.addEventListener('pointerleave', () => leave(element))
    element.addEventListener('focus', () => element.matches(':focus-visible') && show(element))
    for (const end of ['blur', 'pointerdown', 'click'])
      element.addEventListener(end, () => drop(element))
  },
  updated: (element, { value, arg }) => {
    note(element, value, arg)
    if (shownHint.value?.element === element)
      shownHint.value = hints.get(element) ?? null
  },
  beforeUnmount: drop,
}

/** Takes the hint in view away, as nothing points at it any more. One that waits for its pointer comes at once. */
export function hideHint(): void {
  if (shownHint.value === null)
    return
  shownHint.value = null
  hiddenAt = performance.now()
  if (resting !== null)
    show(resting.element)
}

/** Takes the hint in view away unless its control is still pointed at or has the keyboard. */
export function hideLeftHint(): void {
  if (shownHint.value?.element.matches(':hover, :focus-visible') === false)
    hideHint()
}

function note(element: HTMLElement, text: string | null, side: Hint['side'] = 'right'): void {
  if (text === null)
    hints.delete(element)
  else
    hints.set(element, { element, text, side })
}

function rest(element: HTMLElement): void {
  const waitMs = performance.now() - hiddenAt < AT_ONCE_MS ? 0 : REST_MS
  resting = { element, timer: setTimeout(show, waitMs, element) }
}

function leave(element: HTMLElement): void {
  if (resting?.element !== element)
    return
  clearTimeout(resting.timer)
  resting = null
}

function show(element: HTMLElement): void {
  leave(element)
  shownHint.value = hints.get(element) ?? null
}

/** The control was used, or is gone. */
function drop(element: HTMLElement): void {
  leave(element)
  if (shownHint.value?.element === element)
    hideHint()
}
