import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'

/** What a request asks for. */
export interface RequestTarget {
  /** Begins with one slash; encoded as it is in a URL, without `.` and `..`. */
  readonly path: string
  /** The key of a window that may play; empty where there is none. */
  readonly key: string
}

/** Only the path and the query of a target count. */
const ANY_HOST = 'http://fulcrum'

/**
 * Reads the target of an HTTP request. Rejects what is no path on this server: an address of its
 * own (`http://…`, `//…`, `/\…`), `*`, nothing at all, and whatever no URL can be made of.
 */
export function readTarget(target: string | undefined): Result<RequestTarget, string> {
  if (target === undefined || !/^\/(?![/\\])/.test(target) || !URL.canParse(target, ANY_HOST))
    return fail('The address that was asked for is not a path.')
  const { pathname, searchParams } = new URL(target, ANY_HOST)
  return succeed({ path: pathname, key: searchParams.get('key') ?? '' })
}
