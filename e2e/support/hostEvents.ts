import type { Buffer } from 'node:buffer'
import type { HostApi, WindowApi } from '../../src/shared/api.ts'
import type { MatchEvent } from '../../src/shared/match/events.ts'
import type { Match } from '../../src/shared/match/match.ts'
import { once } from 'node:events'
import { createBirpc } from 'birpc'
import { WebSocket } from 'ws'
import { beginMatch, foldEvent } from '../../src/shared/match/match.ts'

/** The events of a match as the host tells them, taken past the window; and every match that they make on the way. */
export interface ToldMatch { readonly events: readonly MatchEvent[], readonly matches: readonly Match[] }

/** Asks the host itself for a match, as a second window would. */
export async function askHost(address: string, match: string): Promise<ToldMatch> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}api`, { origin: address.replace(/\/$/, '') })
  await once(socket, 'open')
  const told = Promise.withResolvers<readonly MatchEvent[]>()
  const rpc = createBirpc<HostApi, WindowApi>({
    overviewChanged: () => {},
    puzzleProgress: () => {},
    reviewChanged: () => {},
    seriesEvents: () => {},
    checkChanged: () => {},
    guestNews: () => {},
    matchEvents: (_match, events) => told.resolve(events),
  }, {
    post: text => socket.send(text),
    on: receive => socket.on('message', (data: Buffer) => receive(data.toString())),
    serialize: data => JSON.stringify(data),
    deserialize: text => JSON.parse(text),
  })
  const watched = await rpc.watch(match, 0)
  if (!watched.ok)
    throw new Error(watched.error.message)
  const events = await told.promise
  socket.close()
  return { events, matches: fold(events) }
}

function fold([created, ...rest]: readonly MatchEvent[]): Match[] {
  if (created === undefined)
    return []
  return rest.reduce((matches, event) => [...matches, foldEvent(matches.at(-1) ?? beginMatch(created), event)], [beginMatch(created)])
}
