import { useEventListener } from '@vueuse/core'
import { goTo } from '../../composables/useRoute.ts'
import { isForWindow } from '../../composables/windowKeys.ts'

/** Closes the window of the presenter, or leads to the app where it may not be closed. */
export function leavePresenter(): void {
  window.close()
  if (!window.closed)
    goTo({ name: 'home' })
}

/** Has keys do these things, by their names in lower case. Escape leaves everywhere. */
export function usePresenterKeys(does: Readonly<Record<string, () => void>>): void {
  useEventListener(window, 'keydown', (event) => {
    if (!isForWindow(event))
      return
    const act = event.key === 'Escape' ? leavePresenter : does[event.key.toLowerCase()]
    if (act === undefined || event.repeat)
      return
    event.preventDefault()
    act()
  })
}
