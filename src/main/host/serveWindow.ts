import type { HostApi, Overview, OverviewChange, Problem, WindowApi } from '../../shared/api.ts'
import type { Check } from '../../shared/check/check.ts'
import type { JsonLimits } from '../../shared/jsonLimits.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { SeriesEvent } from '../../shared/match/series.ts'
import type { Result } from '../../shared/result.ts'
import type { GuestNews } from '../../shared/rooms.ts'
import type { Cancel } from '../clock/clock.ts'
import type { GuestPlace } from './guestSession.ts'
import type { Asker, Host, Opened } from './host.ts'
import type { FeedRole } from './overviewFeed.ts'
import type { WindowName } from './seatOwners.ts'
import { createBirpc } from 'birpc'
import { HOST_CALLS, hostCalls, MOST_RESTORED } from '../../shared/api.ts'
import { validateSize } from '../../shared/jsonLimits.ts'
import { parseJsonObject } from '../../shared/jsonObject.ts'
import { fail, succeed } from '../../shared/result.ts'
import { GuestSession } from './guestSession.ts'
import { HeldCheck } from './heldCheck.ts'
import { OneAfterAnother } from './oneAfterAnother.ts'
import { nameOfWindow } from './seatOwners.ts'
import { SpectatorLog } from './spectatorLog.ts'
import { validateSpectatorCall } from './spectatorRights.ts'

/** A two-way stream of texts to one window. */
export interface WindowChannel {
  readonly send: (text: string) => void
  /** The answer stops listening. */
  readonly onText: (listener: (text: string) => void) => Cancel
  /** Resolves when the window has read nearly all that it was sent, or is gone; left out where nothing is buffered. */
  readonly drained?: () => Promise<void>
}

/** No call of a window is longer than this, in characters: a player's may bring games, a spectator's is a question, a guest's a move. */
export const LONGEST_TEXT = { player: 4 * 1024 * 1024, spectator: 64 * 1024, guest: 16 * 1024 } as const
/** How large the arguments of a call may be: what passes can be written and compared without end to the stack. */
const CALL_LIMITS: JsonLimits = { levels: 32, values: MOST_RESTORED + 1_000, characters: LONGEST_TEXT.player }
/** More arguments than any call has; a function takes only so many at all. */
const MOST_ARGUMENTS = 8
/** The longest name that a window may give a call to know its answer by. */
const LONGEST_CALL_ID = 64

/** What a window may do: by its role, and by whether the person at the host sits before it; or as a guest from somewhere. */
export type WindowRights
  = | { readonly role: FeedRole, readonly isAtHost: boolean }
    | { readonly role: 'guest' } & GuestPlace

/**
 * Serves one window over its channel until the answer is called. A spectator's window may look at the
 * matches of this host and at what is shared with it, and change nothing; a guest's knows the match of its
 * code. Arguments are checked against `hostCalls` before the host sees them.
 */
export function serveWindow(host: Host, channel: WindowChannel, rights: WindowRights): Cancel {
  const { role } = rights
  const isAtHost = rights.role !== 'guest' && rights.isAtHost
  const watches = new Map<string, Cancel>()
  const window = host.openWindow()
  /** Matches whose review this window asked for and has not left since. */
  const reviews = new Set<string>()
  const watchedSeries = new Set<string>()
  const largeAnswers = new OneAfterAnother(channel.drained ?? (async () => {}))
  const check = new HeldCheck(host, isAtHost, sendCheck)
  let stopReading: Cancel = () => {}
  const guest = rights.role === 'guest' ? new GuestSession(host, rights, { news: tellGuest, change: tellChange, stopWatching }) : null
  const state: WindowState = { window, isAtHost, guest, name: nameOfWindow(window), watches, reviews, watchedSeries, largeAnswers, check, send: sendEvents, sendSeries, tellProgress }
  const rpc = createBirpc<WindowApi, HostApi>(guard(implement(host, role, state), host, role, guest), {
    post: text => channel.send(text),
    on: (receive) => {
      stopReading = channel.onText(text => text.length <= LONGEST_TEXT[role] ? receive(text) : refuseUnread(text))
    },
    serialize: textOf,
    deserialize: parseCall,
    resolver: (name, call) => Object.hasOwn(hostCalls, name) ? call : undefined,
    onGeneralError: () => true, // what is not a call is dropped
    onFunctionError: () => {},
  })
  /** A call that is not even parsed has an answer all the same: its id stands at the end. */
  function refuseUnread(text: string): void {
    const id = /"i":"([\w-]{1,64})"\}$/.exec(text.slice(-200))?.[1]
    if (id !== undefined)
      channel.send(JSON.stringify({ t: 's', i: id, r: notUnderstood(`it is longer than ${LONGEST_TEXT[role]} characters`) }))
  }
  const spectatorLog = role !== 'player' ? new SpectatorLog(match => host.match(match)?.eventsFrom(0) ?? []) : null
  function sendEvents(match: string, events: readonly MatchEvent[]): void {
    const told = spectatorLog === null ? events : spectatorLog.insteadOf(match, events)
    if (told.length > 0)
      void rpc.matchEvents.asEvent(match, told, host.clock.now())
  }
  function sendSeries(series: string, events: readonly SeriesEvent[]): void {
    if (events.length > 0)
      void rpc.seriesEvents.asEvent(series, role === 'player' ? events : events.map(withoutSeed), host.clock.now())
  }
  function sendCheck(now: Check): void {
    void rpc.checkChanged.asEvent(now)
  }
  function tellChange(change: OverviewChange): void {
    void rpc.overviewChanged.asEvent(change)
  }
  function tellProgress(share: number): void {
    void rpc.puzzleProgress.asEvent(share)
  }
  function tellGuest(news: GuestNews): void {
    void rpc.guestNews.asEvent(news)
  }
  function stopWatching(): void {
    watches.forEach(stop => stop())
    watches.clear()
  }
  const stopOverview = guest === null
    ? host.listenToOverview(role === 'player' ? 'player' : 'spectator', tellChange)
    : host.listenToOverview('spectator', change => guest.hearChange(change))
  const stopListening = host.listen({
    reviewChanged: (match, status) => {
      if (reviews.has(match))
        void rpc.reviewChanged.asEvent(match, status)
    },
    seriesEvent: (event, { id }) => {
      if (watchedSeries.has(id))
        sendSeries(id, [event])
    },
  })
  return () => {
    stopReading()
    stopOverview()
    stopListening()
    largeAnswers.close()
    void check.close()
    guest?.leave()
    stopWatching()
    watchedSeries.clear()
    host.closeWindow(window)
    rpc.$close()
  }
}

/** A series without the seed of its plan: what bots will think could be worked out from it. */
function withoutSeed(event: SeriesEvent): SeriesEvent {
  return event.type === 'series-began' ? { ...event, plan: { ...event.plan, plan: { ...event.plan.plan, seed: 0 } } } : event
}

/** The texts of overview changes: all windows of a role hear the same one, and it is written once. */
const changeTexts = new WeakMap<object, string>()

/** A message to a window as text. */
function textOf(message: { readonly m?: unknown, readonly a?: readonly unknown[] }): string {
  const [change] = message.m === 'overviewChanged' ? message.a ?? [] : []
  if (typeof change !== 'object' || change === null)
    return JSON.stringify(message)
  const text = changeTexts.get(change) ?? JSON.stringify(message)
  changeTexts.set(change, text)
  return text
}

/** Stands in place of arguments that are too large to be looked at; `why` is the end of a sentence. */
class TooLarge {
  readonly why: string

  constructor(why: string) {
    this.why = why
  }
}

/** Throws where the text is not a call by name; nobody answers that. */
function parseCall(text: string): unknown {
  const parsed = parseJsonObject(text)
  if (!parsed.ok)
    throw new Error('not a call')
  const { t, m, a, i } = parsed.value
  if (t !== 'q' || typeof m !== 'string' || !Array.isArray(a) || (i !== undefined && !isCallId(i)))
    throw new Error('not a call')
  const why = a.length > MOST_ARGUMENTS ? `has more than ${MOST_ARGUMENTS} arguments` : validateSize(a, CALL_LIMITS)
  return { t, m, a: why === null ? a : [new TooLarge(why)], i }
}

function isCallId(id: unknown): boolean {
  return typeof id === 'string' && id.length <= LONGEST_CALL_ID
}

interface WindowState {
  /** The name by which it asks the host for analysis. */
  readonly window: string
  readonly isAtHost: boolean
  /** What a guest's window may; null for any other. */
  readonly guest: GuestSession | null
  /** The name by which others know it. */
  name: WindowName
  readonly watches: Map<string, Cancel>
  readonly reviews: Set<string>
  readonly watchedSeries: Set<string>
  readonly largeAnswers: OneAfterAnother
  readonly check: HeldCheck
  readonly send: (match: string, events: readonly MatchEvent[]) => void
  readonly tellProgress: (share: number) => void
  readonly sendSeries: (series: string, events: readonly SeriesEvent[]) => void
}

const ONLY_GUESTS: Problem = { code: 'bad-request', message: 'Only guests who come by a code do that.' }

function implement(host: Host, role: Overview['role'], state: WindowState): HostApi {
  const { window, isAtHost, guest, watches, reviews, watchedSeries, largeAnswers, check, send, sendSeries, tellProgress } = state
  const asker = (): Asker => ({ window: state.name, isAtHost })
  return {
    greet: async (secret) => {
      guest?.leave() // as somebody else one comes in anew
      state.name = nameOfWindow(secret)
      return succeed({ window: state.name })
    },
    overview: async () => guest === null ? succeed(host.overview(role === 'player' ? 'player' : 'spectator')) : guest.overview(),
    createMatch: async request => idOf(await host.create(request, { asker: asker() })),
    watch: async (match, from) => {
      const stored = host.liveEventsOf(match) === null ? await host.eventsOf(match) : null
      const events = host.liveEventsOf(match) ?? stored // somebody may have resumed it meanwhile
      if (events === null)
        return fail({ code: 'no-such-match', message: 'That match is neither on the host nor in its archive.' })
      watches.get(match)?.()
      send(match, role === 'player' ? events.slice(from) : events) // a spectator's events have other numbers
      watches.set(match, host.match(match)?.listen(event => send(match, [event])) ?? (() => {}))
      return succeed(null)
    },
    unwatch: async (match) => {
      watches.get(match)?.()
      watches.delete(match)
      reviews.delete(match)
      host.release(window, match)
      return succeed(null)
    },
    play: async (match, seat, ply, move) => host.play(asker(), match, seat, ply, move),
    resign: async (match, seat) => host.resign(asker(), match, seat),
    takeBack: async (match, ply) => host.takeBack(asker(), match, ply),
    takeOver: async (match, seat) => host.takeOver(asker(), match, seat),
    abort: async match => host.abort(match),
    rematch: async match => idOf(await host.rematch(asker(), match)),
    dismiss: async match => host.dismiss(match),
    stopListening: async listener => host.stopListening(listener),
    judge: async (match, ply, withHint) => role !== 'player' && host.match(match)?.match.status === 'running'
      ? fail({ code: 'watch-only', message: 'A window that only watches gets no evaluation while the match runs: it would help whoever plays.' })
      : host.judge(window, match, ply, withHint),
    review: async (match) => {
      reviews.add(match)
      return host.review(window, match)
    },
    stopReview: async match => host.stopReview(match),
    judgeLine: async (line, withHint) => host.judgeLine(window, line, withHint),
    leaveLines: async () => {
      host.releaseLines(window)
      return succeed(null)
    },
    watchSeries: async (series, from) => {
      watchedSeries.add(series) // at once: what happens meanwhile is told, too
      const events = await host.seriesEventsOf(series)
      if (events === null) {
        watchedSeries.delete(series)
        return fail({ code: 'no-such-series', message: 'That series is neither on the host nor in its archive.' })
      }
      sendSeries(series, events.slice(from))
      return succeed(null)
    },
    unwatchSeries: async (series) => {
      watchedSeries.delete(series)
      return succeed(null)
    },
    seriesList: async () => succeed(await host.allSeries()),
    resumeSeries: async (series, listen) => idOf(await host.resumeSeries(asker(), series, listen)),
    endSeries: async series => host.endSeries(series),
    makePuzzle: async (game, grade, seed) => host.puzzles.make(window, game, grade, seed, tellProgress),
    findPuzzles: async (match, ply) => host.findPuzzles(window, match, ply),
    stopPuzzle: async () => {
      host.puzzles.stop(window)
      return succeed(null)
    },
    library: async query => host.library.page(query),
    pictures: async games => largeAnswers.answer(async () => host.library.pictures(games)),
    libraryStats: async filter => host.library.stats(filter),
    annotate: async (game, annotation) => host.library.annotate(game, annotation),
    discard: async games => host.library.discard(games),
    restore: async games => host.library.restore(games),
    exportGames: async (games, from, count) => largeAnswers.answer(async () => host.library.exportGames(games, from, count)),
    importGames: async texts => host.library.importGames(texts),
    resume: async match => idOf(host.resume(asker(), match)),
    abandon: async match => host.abandon(match),
    backUp: async () => host.library.backUp(),
    compact: async () => host.library.compact(),
    openDataFolder: async () => host.library.openDataFolder(),
    startCheck: async request => check.start(request),
    stopCheck: async () => check.stop(),
    checkTraffic: async game => check.trafficOf(game),
    share: async shared => host.share(shared),
    openRoom: async (match, lan) => host.openRoom(match, lan),
    closeRoom: async match => host.closeRoom(match),
    renewCode: async match => host.rooms.renewCode(match),
    offerSeat: async (match, seat) => host.offerSeat(match, seat),
    sendOff: async (match, id) => host.sendOff(match, id),
    checkReach: async match => host.checkReach(match),
    enter: async (code, name) => guest === null ? fail(ONLY_GUESTS) : guest.enter(state.name, code, name),
    takeSeat: async (match, seat) => guest === null ? fail(ONLY_GUESTS) : guest.takeSeat(match, seat),
  }
}

function idOf(opened: Result<Opened, Problem>): Result<{ id: string }, Problem> {
  return opened.ok ? succeed({ id: opened.value.runner.id }) : opened
}

/** The same calls behind their schemas and the window's role. */
function guard(api: HostApi, host: Host, role: Overview['role'], guest: GuestSession | null): HostApi {
  return Object.fromEntries(HOST_CALLS.map(name => [name, async (...args: unknown[]) => {
    if (args[0] instanceof TooLarge)
      return notUnderstood(`it ${args[0].why}`)
    const checked = hostCalls[name].args.safeParse(args)
    if (!checked.success)
      return notUnderstood(checked.error.issues[0]?.message ?? 'unknown')
    const refusal = guest?.validate(name, checked.data) ?? (role === 'spectator' ? validateSpectatorCall(host, name, checked.data) : null)
    if (refusal !== null)
      return fail(refusal)
    const call = api[name] as (...checkedArgs: readonly unknown[]) => Promise<unknown>
    // A fault of ours is told in words: an Error does not survive the way to the window.
    return call(...checked.data).catch((fault: unknown) => fail({ code: 'failed', message: `The host failed at that: ${fault instanceof Error ? fault.message : String(fault)}.` }))
  }])) as unknown as HostApi
}

function notUnderstood(why: string): Result<never, Problem> {
  return fail({ code: 'bad-request', message: `The host did not understand that: ${why}.` })
}
