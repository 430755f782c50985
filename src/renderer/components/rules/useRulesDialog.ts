import { createSharedComposable } from '@vueuse/core'
import { shallowRef } from 'vue'

/** Whether the rules of the game in view are shown. */
export const useRulesDialog = createSharedComposable(() => ({ open: shallowRef(false) }))
