import type { ShallowRef } from 'vue'
import { useScroll } from '@vueuse/core'
import { nextTick, onMounted, watch } from 'vue'

/** Keeps a list scrolled to its end as it grows, unless the person has scrolled up. */
export function useStickToEnd(list: Readonly<ShallowRef<HTMLElement | null>>, length: () => number): void {
  const { arrivedState } = useScroll(list, { offset: { bottom: 24 } })

  function toEnd(): void {
    list.value?.scrollTo({ top: list.value.scrollHeight })
  }
  onMounted(toEnd)
  watch(length, async () => {
    if (!arrivedState.bottom)
      return
    await nextTick()
    toEnd()
  })
}
