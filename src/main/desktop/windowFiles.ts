import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { policyOf } from '../web/contentSecurityPolicy.ts'
import { contentTypeOf } from '../web/contentTypes.ts'

/** The URL scheme of the desktop's window, and its one page. */
export const SCHEME = 'app'
export const PAGE = `${SCHEME}://fulcrum/`
/** The path from which starter clients are downloaded. */
const STARTERS = 'starters/'

/**
 * Answers the window's requests for its own files from `files`, and for the starter clients from `starters`, and for
 * nothing outside these folders. Compressed copies, which only the browser mode sends, are not served.
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
      ? answer(404, '', 'text/plain; charset=utf-8', 'There is no such page.\n')
      : answer(200, new URL(url).pathname, type, content)
  }
}

/** The file that a URL names; null if it is none of ours. */
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

function answer(status: number, path: string, type: string, body: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': policyOf(path),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
