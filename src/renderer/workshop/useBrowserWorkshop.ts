import type { PageWorkshop } from './pageWorkshop.ts'
import type { SparringTerms } from './sparring.ts'
import { getCurrentInstance, inject, onScopeDispose } from 'vue'
import { useFramePage } from '../sandbox/framePage.ts'
import { forgetPython } from '../sandbox/pythonFiles.ts'
import { WORKSHOP_HOST } from '../stores/workshopHost.ts'
import { pageWorkshop } from './pageWorkshop.ts'

/**
 * Has the workshop of this window be in its browser, which keeps the bots; must be called before its stores are used.
 * The frame in which bots run is there for as long as the calling component. `sparring` gives the other students
 * against whom one may play, null if there are none, and is called only once.
 */
export function useBrowserWorkshop(sparring: () => SparringTerms | null): PageWorkshop {
  // Stores find what the whole app has, and only windows that come here need this.
  const known = inject<PageWorkshop | null>(WORKSHOP_HOST, null)
  const host = known ?? pageWorkshop({ sparring: sparring() })
  if (known === null)
    getCurrentInstance()?.appContext.app.provide(WORKSHOP_HOST, host)
  const frame = useFramePage()
  onScopeDispose(() => {
    frame.leave()
    forgetPython()
  })
  return host
}
