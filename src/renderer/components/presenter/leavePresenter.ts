import { goTo } from '../../composables/useRoute.ts'

/** Closes the window of the presenter, or leads to the app where it may not be closed. */
export function leavePresenter(): void {
  window.close()
  if (!window.closed)
    goTo({ name: 'home' })
}
