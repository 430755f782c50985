import type { MaybeRefOrGetter, Ref } from 'vue'
import { computed, nextTick, shallowRef, toValue } from 'vue'

export interface RovingFocusOptions {
  /** The element that holds the items; each carries its number as `data-item`. */
  readonly container: Ref<Element | null>
  /** The items that can be chosen, in the order of the arrow keys. */
  readonly items: MaybeRefOrGetter<readonly number[]>
  /** Where to begin while nothing has been focused; the first item if that one is not there. */
  readonly start?: MaybeRefOrGetter<number | undefined>
}

export interface RovingFocus {
  /** The one item that Tab reaches; undefined if there are none. */
  readonly current: Readonly<Ref<number | undefined>>
  /** Makes an item the current one and moves the focus there, once it is drawn. */
  readonly focus: (item?: number) => Promise<void>
  /** Notes that an item got the focus. */
  readonly entered: (item: number) => void
  /** Handles arrows, Home and End, and calls `choose` on Enter and Space; true if the key was one of them. */
  readonly onKey: (event: KeyboardEvent, choose: () => void) => boolean
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageUp: -5,
  PageDown: 5,
  Home: -Infinity,
  End: Infinity,
}

/** Whether a key press means "do it". A key that is held down must not make the next move as well. */
export function isActivation(event: KeyboardEvent): boolean {
  return (event.key === 'Enter' || event.key === ' ') && !event.repeat
}

/** One tab stop for a row of items; the arrow keys move along it. */
export function useRovingFocus({ container, items, start }: RovingFocusOptions): RovingFocus {
  const last = shallowRef<number>()

  const current = computed(() => {
    const all = toValue(items)
    const wanted = last.value ?? toValue(start)
    return wanted === undefined || all.includes(wanted) ? wanted ?? all[0] : nearest(all, wanted)
  })

  async function focus(item = current.value): Promise<void> {
    last.value = item
    await nextTick()
    container.value?.querySelector<HTMLElement | SVGElement>(`[data-item="${current.value}"]`)?.focus()
  }

  function onKey(event: KeyboardEvent, choose: () => void): boolean {
    if (isActivation(event)) {
      event.preventDefault()
      choose()
      return true
    }
    const step = STEPS[event.key]
    const all = toValue(items)
    if (step === undefined || current.value === undefined || event.ctrlKey || event.metaKey || event.altKey)
      return false
    event.preventDefault()
    const index = Math.min(Math.max(all.indexOf(current.value) + step, 0), all.length - 1)
    void focus(all[index])
    return true
  }

  return { current, focus, entered: item => last.value = item, onKey }
}

function nearest(items: readonly number[], wanted: number): number | undefined {
  return items.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]
}
