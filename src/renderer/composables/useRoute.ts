import { createSharedComposable, useEventListener } from '@vueuse/core'
import { computed, shallowRef } from 'vue'

/** The places of the app, kept in the hash of the address so that a reload stays where it was. */
export type Route
  = | { readonly name: 'home' }
    | { readonly name: 'new' }
    | { readonly name: 'match', readonly id: string }
    | { readonly name: 'unknown' }

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '')
  if (path === '')
    return { name: 'home' }
  if (path === 'new')
    return { name: 'new' }
  const id = /^match\/([^/]+)$/.exec(path)?.[1]
  return id === undefined ? { name: 'unknown' } : matchRoute(id)
}

function matchRoute(encoded: string): Route {
  try {
    return { name: 'match', id: decodeURIComponent(encoded) }
  }
  catch {
    return { name: 'unknown' } // a stray % in the address
  }
}

export function hrefOf(route: Exclude<Route, { name: 'unknown' }>): string {
  switch (route.name) {
    case 'home': return '#/'
    case 'new': return '#/new'
    case 'match': return `#/match/${encodeURIComponent(route.id)}`
  }
}

export function goTo(route: Exclude<Route, { name: 'unknown' }>): void {
  location.hash = hrefOf(route)
}

export const useRoute = createSharedComposable(() => {
  const hash = shallowRef(location.hash)
  useEventListener(window, 'hashchange', () => {
    hash.value = location.hash
  })
  return computed(() => parseRoute(hash.value))
})
