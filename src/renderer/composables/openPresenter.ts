import { windowAddress } from '../host/apiAddress.ts'
import { storageOf } from '../storage.ts'
import { hrefOf } from './useRoute.ts'

/**
 * Shows a match, or with null all live ones, in a window for the projector; this one stays as it is.
 * In a browser that is a new tab. It is nobody's seat: it has no part in what this tab is known by.
 */
export function openPresenter(match: string | null): void {
  const address = windowAddress({ location, sessionStorage: storageOf('sessionStorage') }, hrefOf({ name: 'presenter', id: match }))
  window.open(address, '_blank', 'noopener')
}
