import { disableAutoUnmount } from '@vue/test-utils'
import { afterAll, vi } from 'vitest'

/** The tests of several files share a window: each file leaves it as it found it. */
afterAll(() => {
  disableAutoUnmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  location.hash = ''
})
