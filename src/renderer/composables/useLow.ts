import type { Ref } from 'vue'
import { createSharedComposable, useMediaQuery } from '@vueuse/core'

/** Whether the window is as low as that of a phone held sideways, and wide enough for one row above a board. */
export const useLow: () => Readonly<Ref<boolean>> = createSharedComposable(() =>
  useMediaQuery('(min-width: 720px) and (max-height: 479.98px)'),
)
