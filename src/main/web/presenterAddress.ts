import type { ServerResponse } from 'node:http'
import type { RequestTarget } from './requestTarget.ts'

/**
 * Leads `/present`, which is easier to type, to the place in the page that it stands for; the key goes along. False for
 * any other path.
 */
export function sendToPresenter({ path, key }: RequestTarget, response: ServerResponse): boolean {
  if (path !== '/present')
    return false
  response.writeHead(302, { Location: `/${key === '' ? '' : `?key=${encodeURIComponent(key)}`}#/present` }).end()
  return true
}
