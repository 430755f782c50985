import { createSharedComposable } from '@vueuse/core'
import { computed } from 'vue'
import { STORED } from '../storageKeys.ts'
import { storedChoice } from '../stores/storedChoice.ts'

export const BOARD_LOOKS = ['material', 'technical'] as const

/**
 * The look of boards that have more than one: material (wood and metal), or a plain drawing. Remembered for this
 * browser.
 */
export const useBoardLook = createSharedComposable(() => {
  const look = storedChoice(STORED.boardLook, BOARD_LOOKS, 'material')
  const isMaterial = computed(() => look.value === 'material')
  return { look, isMaterial }
})
