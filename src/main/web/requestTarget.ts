import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'

/** What a request asks for. */
export interface RequestTarget {
  /** Begins with one slash, is URL-encoded, and has no `.` or `..` segments. */
  readonly path: string
  /** The key of a window that may play; empty if there is none. */
  readonly key: string
}

/** A placeholder: only the path and the query of a target are used. */
const ANY_HOST = 'http://fulcrum'

/**
 * Reads the target of an HTTP request. Rejects anything but a path on this server: full addresses (`http://…`, `//…`,
 * `/\…`), `*`, an empty target, and whatever is not a valid URL.
 */
export function readTarget(target: string | undefined): Result<RequestTarget, string> {
  if (target === undefined || !/^\/(?![/\\])/.test(target) || !URL.canParse(target, ANY_HOST))
    return fail('The address that was asked for is not a path.')
  const { pathname, searchParams } = new URL(target, ANY_HOST)
  return succeed({ path: pathname, key: searchParams.get('key') ?? '' })
}
