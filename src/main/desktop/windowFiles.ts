import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { CONTENT_SECURITY_POLICY } from '../web/contentSecurityPolicy.ts'
import { contentTypeOf } from '../web/contentTypes.ts'

/** The scheme that the desktop's window is loaded by, and its one page. */
export const SCHEME = 'app'
export const PAGE = `${SCHEME}://fulcrum/`
/** Where the starter clients are to be saved from. */
const STARTERS = 'starters/'

/**
 * Answers the window's requests for its own files with what is in `files`, for the starter clients with
 * what is in `starters`, and with nothing outside them; compressed copies, which only the browser mode
 * sends, are none of its files.
 */
export function windowFiles(
  { files, starters }: { readonly files: string, readonly starters: string },
): (request: Pick<Request, 'method' | 'url'>) => Promise<Response> {
  return async ({ method, url }) => {
    const isStarter = url.startsWith(`${PAGE}${STARTERS}`)
    const path = method !== 'GET'
      ? null
      : isStarter
        ? pathIn(starters, `${PAGE}${url.slice(PAGE.length + STARTERS.length)}`)
        : pathIn(files, url)
    const type = path === null ? undefined : isStarter ? 'application/octet-stream' : contentTypeOf(path)
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
