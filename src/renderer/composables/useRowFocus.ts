import type { Ref } from 'vue'
import { useEventListener } from '@vueuse/core'
import { nextTick, watch } from 'vue'

/**
 * Keeps the focus in a list when the focused row moves, from which browsers take it, or goes away: after a row is
 * deleted by keyboard, the focus is on its neighbour and not at the top of the page. `keys` are the rows in order, one
 * for each child of `list`. If no row is left, the page's main part gets the focus.
 */
export function useRowFocus(list: Readonly<Ref<HTMLElement | null>>, keys: () => readonly string[]): void {
  /** The row that had the focus last. */
  let last: string | null = null

  useEventListener(list, 'focusin', ({ target }) => {
    const row = [...list.value?.children ?? []].findIndex(child => child.contains(target as Node))
    last = keys()[row] ?? null
  })
  watch(keys, async (now, before) => {
    const { activeElement } = document
    const focused = activeElement instanceof HTMLElement && list.value?.contains(activeElement) ? activeElement : null
    const gone = last !== null && before.includes(last) && !now.includes(last) ? before.indexOf(last) : null
    await nextTick()
    if (document.activeElement !== null && document.activeElement !== document.body)
      return
    if (focused?.isConnected === true)
      return focused.focus({ preventScroll: true })
    if (gone === null)
      return
    const row = list.value?.children[Math.min(gone, now.length - 1)]
    const next = row?.querySelector<HTMLElement>('a,button') ?? document.getElementById('main')
    next?.focus()
  })
}
