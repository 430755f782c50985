import { afterEach } from 'vitest'
import { WatchedCheck } from './checkOf.ts'

/** Opens checks for the tests of a file, and ends them with the test. */
export function openChecks(): typeof WatchedCheck.open {
  let open: WatchedCheck[] = []
  afterEach(async () => {
    await Promise.all(open.map(async check => check.close()))
    open = []
  })
  return async (request) => {
    const opened = await WatchedCheck.open(request)
    open.push(opened)
    return opened
  }
}
