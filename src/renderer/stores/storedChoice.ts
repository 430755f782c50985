import type { WritableComputedRef } from 'vue'
import { useLocalStorage } from '@vueuse/core'
import { computed } from 'vue'

/** One of some choices, remembered for this browser under a name; `usual` if no other choice is stored. */
export function storedChoice<T extends string | number>(
  name: string,
  choices: readonly T[],
  usual: NoInfer<T>,
): WritableComputedRef<T> {
  const stored = useLocalStorage<string | number>(name, usual)
  return computed({
    get: () => choices.find(choice => choice === stored.value) ?? usual,
    set: (choice) => {
      stored.value = choice
    },
  })
}
