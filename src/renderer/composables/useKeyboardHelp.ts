import { createSharedComposable } from '@vueuse/core'
import { shallowRef } from 'vue'

export const useKeyboardHelp = createSharedComposable(() => ({ open: shallowRef(false) }))
