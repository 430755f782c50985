import { systemClock } from '../../clock/clock.ts'
import { WindowAccess } from '../windowAccess.ts'

/** The key for scripts of the tests' servers, and for windows on other machines that play. */
export const SCRIPT_KEY = 'the-key-for-scripts'
export const LAN_KEY = 'key'
/** The headers of a request from a script. */
export const AS_SCRIPT = { authorization: `Bearer ${SCRIPT_KEY}` } as const

/** The access rules of a test's server; `print` receives the codes. */
export function accessForTests(
  { lan = false, print = null }: { readonly lan?: boolean, readonly print?: ((sentence: string) => void) | null } = {},
): WindowAccess {
  return new WindowAccess({ now: systemClock.now, lanKey: lan ? LAN_KEY : null, scriptKey: SCRIPT_KEY, print })
}
