import { createSharedComposable, useLocalStorage } from '@vueuse/core'

/** What the board shows at choice: the names of the points. Remembered for this browser. */
export const useBoardOptions = createSharedComposable(() => ({
  coordinates: useLocalStorage('fulcrum.yinshCoordinates', false),
}))
