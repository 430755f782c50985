import { useEventListener, watchDebounced } from '@vueuse/core'
import { useHost } from '../../host/host.ts'

/** How long after the last keystroke a program is looked at. */
const LOOK_AFTER_MS = 400

/**
 * Has the host look at the programs of a form while it is in view: as the form is filled in, and again when somebody
 * returns to the window, since they may have fixed a file.
 */
export function usePrograms(form: { readonly draft: object, readonly look: (again?: boolean) => Promise<void> }): void {
  watchDebounced(() => form.draft, async () => form.look(), { debounce: LOOK_AFTER_MS, immediate: true })
  useEventListener(window, 'focus', async () => form.look(true))
  useHost().onConnection(async connected => connected ? form.look(true) : undefined)
}
