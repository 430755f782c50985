import { useEventListener, watchDebounced } from '@vueuse/core'
import { useHost } from '../../host/host.ts'

/** So long after the last letter a program is looked at. */
const LOOK_AFTER_MS = 400

/**
 * Has the programs of a form looked at while it is in view: as it is filled in, and again when somebody comes back to
 * the window, who may have mended a file.
 */
export function usePrograms(form: { readonly draft: object, readonly look: (again?: boolean) => Promise<void> }): void {
  watchDebounced(() => form.draft, async () => form.look(), { debounce: LOOK_AFTER_MS, immediate: true })
  useEventListener(window, 'focus', async () => form.look(true))
  useHost().onConnection(async connected => connected ? form.look(true) : undefined)
}
