import type { BirpcReturn } from 'birpc'
import type { HostApi, WindowApi } from '../../../shared/api.ts'
import type { Cancel } from '../../../shared/clock.ts'
import type { Host } from '../host.ts'
import type { GuestPlace } from './guestSession.ts'
import type { FeedRole } from './overviewFeed.ts'
import type { WindowChannel } from './windowChannel.ts'
import { createBirpc } from 'birpc'
import { hostCalls } from '../../../shared/api.ts'
import { HeldCheck } from '../checks/heldCheck.ts'
import { OneAfterAnother } from '../contests/oneAfterAnother.ts'
import { guardCalls, notUnderstood } from './guardedCalls.ts'
import { GuestSession } from './guestSession.ts'
import { windowCalls } from './windowCalls.ts'
import { answerUnread, LONGEST_TEXT, parseCall, textOf } from './windowMessages.ts'
import { whyNotCalled } from './windowRights.ts'
import { WindowWatches } from './windowWatches.ts'

/** What a window may do: by its role; a guest's also by where it comes from. */
export type WindowRights
  = | { readonly role: FeedRole }
    | { readonly role: 'guest' } & GuestPlace

/**
 * Serves one window over its channel until the answer is called. A player's window at another computer may play, but
 * command nothing that is the host's; a spectator's window may look at the matches of this host and at what is shared
 * with it, but change nothing; a guest's window knows only the match of its code. Arguments are checked against
 * `hostCalls` before the host sees them.
 */
export function serveWindow(host: Host, channel: WindowChannel, rights: WindowRights): Cancel {
  const role: FeedRole = rights.role === 'guest' ? 'spectator' : rights.role
  const longestText = LONGEST_TEXT[rights.role]
  const analyst = host.analysis.openWindow()
  const largeAnswers = new OneAfterAnother(channel.drained ?? (async () => {}))
  const check = new HeldCheck(host, now => void window().checkChanged.asEvent(now))
  const watches = new WindowWatches(host, role, {
    matchEvents: (match, events) => void window().matchEvents.asEvent(match, events, host.clock.now()),
    contestEvents: (contest, events) => void window().contestEvents.asEvent(contest, events, host.clock.now()),
    collectionChanged: view => void window().collectionChanged.asEvent(view),
    reviewChanged: (match, status) => void window().reviewChanged.asEvent(match, status),
  })
  const guest = rights.role !== 'guest'
    ? null
    : new GuestSession(host, rights, {
        news: news => void window().guestNews.asEvent(news),
        change: change => void window().overviewChanged.asEvent(change),
        handIns: own => void window().handInsChanged.asEvent(own),
        stopWatching: () => watches.unwatchMatches(),
      })
  const calls = windowCalls(host, {
    role,
    analyst,
    guest,
    watches,
    largeAnswers,
    check,
    tellProgress: share => void window().puzzleProgress.asEvent(share),
  })
  const guarded = guardCalls(
    calls,
    (name, args) =>
      guest === null ? whyNotCalled(host, role, name, args) : guest.validate(name, args),
    role === 'host',
  )
  let stopReading: Cancel = () => {}
  const rpc = createBirpc<WindowApi, HostApi>(guarded, {
    post: text => channel.send(text),
    on: (receive) => {
      stopReading = channel.onText(text => text.length <= longestText ? receive(text) : refuseUnread(text))
    },
    serialize: textOf,
    deserialize: parseCall,
    resolver: (name, call) => Object.hasOwn(hostCalls, name) ? call : undefined,
    onGeneralError: () => true, // messages that are not calls are dropped
    onFunctionError: () => {},
  })
  function window(): BirpcReturn<WindowApi, HostApi> {
    return rpc
  }
  /** Answers a call that is too long to be parsed. */
  function refuseUnread(text: string): void {
    const answer = answerUnread(text, notUnderstood(`it is longer than ${longestText} characters`))
    if (answer !== null)
      channel.send(answer)
  }
  const stopOverview = host.listenToOverview(role, change =>
    guest === null ? void rpc.overviewChanged.asEvent(change) : guest.hearChange(change))
  const stopPositions = role === 'host'
    ? host.positions.listen((run, answers) => void rpc.positionsRan.asEvent(run, answers))
    : () => {}
  const stopCollections = guest === null
    ? () => {}
    : host.listen({ collectionChanged: id => guest.hearCollection(id) })
  return () => {
    stopReading()
    stopCollections()
    stopPositions()
    stopOverview()
    largeAnswers.close()
    void check.close()
    guest?.leave()
    watches.close()
    host.analysis.closeWindow(analyst)
    rpc.$close()
  }
}
