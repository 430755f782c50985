const STORED_KEY = 'fulcrum.key'

interface Page {
  readonly location: Pick<Location, 'href'>
  readonly history: Pick<History, 'replaceState' | 'state'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * The address of the host's API for the page as it was opened. A `key` in the page's address is
 * passed on; it is kept for reloads of this tab and taken out of the visible address, so that it
 * is not shown on a projector or copied with a link.
 */
export function apiAddress({ location, history, sessionStorage }: Page): string {
  const page = new URL(location.href)
  const given = page.searchParams.get('key')
  if (given !== null) {
    sessionStorage.setItem(STORED_KEY, given)
    page.searchParams.delete('key')
    history.replaceState(history.state, '', page)
  }
  const key = given ?? sessionStorage.getItem(STORED_KEY)
  const api = new URL('/api', page)
  api.protocol = page.protocol === 'https:' ? 'wss:' : 'ws:'
  api.hash = ''
  if (key !== null)
    api.searchParams.set('key', key)
  return api.href
}

/** The address of what a guest may ask, for the guests' page as it was opened. */
export function guestAddress({ href }: Pick<Location, 'href'>): string {
  const address = new URL('/guest', href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}

/** The address of a further window at `hash`, which may do what this one may. */
export function windowAddress({ location, sessionStorage }: Pick<Page, 'location'> & { readonly sessionStorage: Pick<Storage, 'getItem'> }, hash: string): string {
  const page = new URL(location.href)
  const key = sessionStorage.getItem(STORED_KEY)
  if (key !== null)
    page.searchParams.set('key', key)
  page.hash = hash
  return page.href
}
