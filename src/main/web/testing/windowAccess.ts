import { systemClock } from '../../clock/clock.ts'
import { WindowAccess } from '../windowAccess.ts'

/** What scripts show to servers of tests, and windows of other machines to play. */
export const SCRIPT_KEY = 'the-key-for-scripts'
export const LAN_KEY = 'key'
/** What a request shows that comes from a script. */
export const AS_SCRIPT = { authorization: `Bearer ${SCRIPT_KEY}` } as const

/** Says who comes in to a server of a test; `print` hears the codes. */
export function accessForTests(
  { lan = false, print = null }: { readonly lan?: boolean, readonly print?: ((sentence: string) => void) | null } = {},
): WindowAccess {
  return new WindowAccess({ now: systemClock.now, lanKey: lan ? LAN_KEY : null, scriptKey: SCRIPT_KEY, print })
}
