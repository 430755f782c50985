import { createSharedComposable, useLocalStorage } from '@vueuse/core'
import { computed } from 'vue'
import { STORED } from '../storageKeys.ts'

export const BOARD_LOOKS = ['material', 'technical'] as const
export type BoardLook = (typeof BOARD_LOOKS)[number]

/**
 * The look of boards that have more than one: material (wood and metal), or a plain drawing. Remembered for this
 * browser.
 */
export const useBoardLook = createSharedComposable(() => {
  const stored = useLocalStorage<string>(STORED.boardLook, 'material')
  const look = computed<BoardLook>({
    get: () => BOARD_LOOKS.find(one => one === stored.value) ?? 'material',
    set: (wanted) => {
      stored.value = wanted
    },
  })
  const isMaterial = computed(() => look.value === 'material')
  return { look, isMaterial }
})
