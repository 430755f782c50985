import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { CONTENT_SECURITY_POLICY } from '../web/contentSecurityPolicy.ts'
import { contentTypeOf } from '../web/contentTypes.ts'

/** The scheme that the desktop's window is loaded by, and its one page. */
export const SCHEME = 'app'
export const PAGE = `${SCHEME}://fulcrum/`

/**
 * Answers the window's requests for its own files with what is in `folder`, and with nothing
 * outside it; compressed copies, which only the browser mode sends, are none of its files.
 */
export function windowFiles(folder: string): (request: Pick<Request, 'method' | 'url'>) => Promise<Response> {
  return async ({ method, url }) => {
    const path = method === 'GET' ? pathIn(folder, url) : null
    const type = path === null ? undefined : contentTypeOf(path)
    const content = path === null || type === undefined ? null : await readFile(path).catch(() => null)
    return type === undefined || content === null
      ? answer(404, 'text/plain; charset=utf-8', 'There is no such page.\n')
      : answer(200, type, content)
  }
}

/** The file that a URL names, or null where it names none of ours. */
function pathIn(folder: string, url: string): string | null {
  if (!url.startsWith(PAGE) || !URL.canParse(url))
    return null
  try {
    const name = decodeURIComponent(new URL(url).pathname)
    const path = join(folder, name === '/' ? 'index.html' : name)
    return path.startsWith(folder + sep) ? path : null
  }
  catch {
    return null // a stray % in the URL
  }
}

function answer(status: number, type: string, body: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
