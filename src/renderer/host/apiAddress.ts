import { STORED } from '../storageKeys.ts'

export interface Page {
  readonly location: Pick<Location, 'href'>
  readonly history: Pick<History, 'replaceState' | 'state'>
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Removes a parameter from the address of the page, so that it is not shown on a projector or copied with a link, and
 * returns its value; null if the address has none.
 */
export function takeParameter({ location, history }: Pick<Page, 'location' | 'history'>, name: string): string | null {
  const page = new URL(location.href)
  const given = page.searchParams.get(name)
  if (given === null)
    return null
  page.searchParams.delete(name)
  history.replaceState(history.state, '', page)
  return given
}

/** The address of the host's API, with the key of this page if it has one. */
export function apiAddress({ location, localStorage }: Pick<Page, 'location' | 'localStorage'>): string {
  return asSocket(withKey(new URL('/api', location.href), localStorage.getItem(STORED.hostKey)))
}

/** The address at which the host tells what a key, or having no key, lets this browser do. */
export function entryAddress({ href }: Pick<Location, 'href'>, key: string | null): string {
  return withKey(new URL('/api/entry', href), key).href
}

function withKey(address: URL, key: string | null): URL {
  if (key !== null)
    address.searchParams.set('key', key)
  return address
}

/** The address of the API for guests, derived from the guests' page as it was opened. */
export function guestAddress({ href }: Pick<Location, 'href'>): string {
  return asSocket(new URL('/guest', href))
}

function asSocket(address: URL): string {
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}
