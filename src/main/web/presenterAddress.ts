import type { ServerResponse } from 'node:http'
import type { RequestTarget } from './requestTarget.ts'

/**
 * Redirects `/present`, which is easy to type, to the page's address for presenters, and keeps the key. False for any
 * other path.
 */
export function sendToPresenter({ path, key }: RequestTarget, response: ServerResponse): boolean {
  if (path !== '/present')
    return false
  response.writeHead(302, { Location: `/${key === '' ? '' : `?key=${encodeURIComponent(key)}`}#/present` }).end()
  return true
}
