import type { Ref } from 'vue'
import { createSharedComposable, useFullscreen } from '@vueuse/core'

export interface UseFullScreenReturn {
  /** Whether the page can fill the screen by itself. The desktop's window does so through its menu and keys. */
  readonly possible: boolean
  readonly on: Readonly<Ref<boolean>>
  readonly toggle: () => Promise<void>
}

/** The whole page on the whole screen, in a browser. */
export const useFullScreen: () => UseFullScreenReturn = createSharedComposable(() => {
  const { isSupported, isFullscreen, toggle } = useFullscreen(document.documentElement)
  return { possible: isSupported.value && window.fulcrum === undefined, on: isFullscreen, toggle }
})
