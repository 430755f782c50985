import type { ComputedRef, Ref } from 'vue'
import { computed, nextTick, shallowRef } from 'vue'

/**
 * The first `count` of many rows, until all are asked for. The button that asks goes away then, so the first row that
 * it brings gets the focus; `list` has one child for each row.
 */
export function useFirstRows<Row>(
  rows: () => readonly Row[],
  count: number,
  list: Readonly<Ref<HTMLElement | null>>,
): { readonly shown: ComputedRef<readonly Row[]>, readonly showAll: () => Promise<void> } {
  const isWhole = shallowRef(false)
  return {
    shown: computed(() => isWhole.value ? rows() : rows().slice(0, count)),
    showAll: async () => {
      isWhole.value = true
      await nextTick()
      list.value?.children[count]?.querySelector<HTMLElement>('a,button')?.focus()
    },
  }
}
