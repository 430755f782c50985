import type { Ref } from 'vue'
import { createSharedComposable, useMediaQuery } from '@vueuse/core'

/**
 * Whether the window is as narrow as a phone: the app's navigation is then a bar at the bottom, and a match has one row
 * of actions.
 */
export const useNarrow: () => Readonly<Ref<boolean>> = createSharedComposable(() =>
  useMediaQuery('(max-width: 639.98px)'),
)
