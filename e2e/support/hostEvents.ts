import type { HostAddress } from '../../src/main/web/testing/attachWindow.ts'
import type { MatchEvent } from '../../src/shared/match/events.ts'
import type { Match } from '../../src/shared/match/match.ts'
import { attachWindow } from '../../src/main/web/testing/attachWindow.ts'
import { beginMatch, foldEvent } from '../../src/shared/match/match.ts'

/** The events of a match as the host tells them, taken past the window; and every match that they make on the way. */
export interface ToldMatch { readonly events: readonly MatchEvent[], readonly matches: readonly Match[] }

/** Asks the host itself for a match, as a second window would. */
export async function askHost(served: HostAddress, match: string): Promise<ToldMatch> {
  const told = Promise.withResolvers<readonly MatchEvent[]>()
  const { host, leave } = await attachWindow(served, { matchEvents: (_match, events) => told.resolve(events) })
  const watched = await host.watch(match, 0)
  if (!watched.ok)
    throw new Error(watched.error.message)
  const events = await told.promise
  await leave()
  return { events, matches: fold(events) }
}

function fold([created, ...rest]: readonly MatchEvent[]): Match[] {
  if (created === undefined)
    return []
  return rest.reduce((matches, event) => [...matches, foldEvent(matches.at(-1) ?? beginMatch(created), event)], [
    beginMatch(created),
  ])
}
