import { goTo } from '../../composables/useRoute.ts'

/** Closes the presenter's window; if it may not be closed, goes to the app. */
export function leavePresenter(): void {
  window.close()
  if (!window.closed)
    goTo({ name: 'home' })
}
