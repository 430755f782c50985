import { createSharedComposable, useLocalStorage } from '@vueuse/core'

/** The board's option to show the names of the points. Remembered for this browser. */
export const useBoardOptions = createSharedComposable(() => ({
  coordinates: useLocalStorage('fulcrum.yinshCoordinates', false),
}))
