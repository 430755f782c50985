import type { HostCall, Problem } from '../../../shared/api.ts'
import type { Host } from '../host.ts'
import type { FeedRole } from './overviewFeed.ts'
import { hostCalls } from '../../../shared/api.ts'

const NOT_SHARED
  = 'The library is not shared with windows that only watch. The person at the host can share it, under Settings.'

const ONLY_AT_HOST: Problem = { code: 'watch-only', message: 'Only the person at the host can do that.' }

/** Why a window that is no guest's may not make a call whose arguments match their schema; null if it may. */
export function whyNotCalled(
  host: Host,
  role: FeedRole,
  call: HostCall,
  args: readonly unknown[],
): Problem | null {
  if (role === 'spectator')
    return whyNotCalledBySpectator(host, call, args)
  return role === 'player' && hostCalls[call].access === 'host' ? ONLY_AT_HOST : null
}

function whyNotCalledBySpectator(host: Host, call: HostCall, [match]: readonly unknown[]): Problem | null {
  switch (hostCalls[call].access) {
    case 'everybody':
      return null
    case 'nobody':
      return { code: 'watch-only', message: 'Only guests who came by a code do that.' }
    case 'host':
    case 'players':
      return { code: 'watch-only', message: 'This window can only watch. Use the address with the key to play.' }
    case 'library':
      return host.isShared ? null : { code: 'watch-only', message: NOT_SHARED }
    case 'match':
      return host.isShared || (typeof match === 'string' && host.match(match) !== null)
        ? null
        : { code: 'watch-only', message: `That match is not on the host now. ${NOT_SHARED}` }
    case 'contest':
      return host.isShared || (typeof match === 'string' && host.contests.isCurrent(match))
        ? null
        : { code: 'watch-only', message: `That contest is not on the host now. ${NOT_SHARED}` }
  }
}
