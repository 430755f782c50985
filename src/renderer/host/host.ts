import type { HostApi, Overview, Problem, ReviewStatus, WindowApi } from '../../shared/api.ts'
import type { Check } from '../../shared/check/check.ts'
import type { CollectionView, OwnHandIns } from '../../shared/collect/views.ts'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { AnswersById } from '../../shared/lab/keptAnswer.ts'
import type { KeptRun } from '../../shared/lab/keptSet.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Result } from '../../shared/result.ts'
import type { GuestNews } from '../../shared/rooms.ts'
import type { Channel } from './channel.ts'
import { createEventHook } from '@vueuse/core'
import { createBirpc } from 'birpc'
import { inject } from 'vue'
import { foldOverview } from '../../shared/overview.ts'
import { fail } from '../../shared/result.ts'
import { problemTexts } from '../texts/problems.ts'

/** How long a call may take before it counts as failed. */
const CALL_TIMEOUT_MS = 15_000

/** Some consecutive events of a watched match; `now` is the host's clock when they were sent. */
export interface MatchNews {
  readonly match: string
  readonly events: readonly MatchEvent[]
  readonly now: number
}

/** Some consecutive events of a watched contest or series; `now` as above. */
export interface ContestNews {
  readonly contest: string
  readonly events: readonly ContestEvent[]
  readonly now: number
}

/** Progress of a run over kept positions, with the answers that came. */
export interface PositionsNews {
  readonly run: KeptRun
  readonly answers: AnswersById
}

/** Progress of the review of a match. */
export interface ReviewNews {
  readonly match: string
  readonly status: ReviewStatus
}

/**
 * The host as the stores see it. Every call resolves to a result, even without a connection; no call throws or waits
 * for ever. Each subscription returns an `off`.
 */
export interface Host extends Omit<HostApi, 'greet'> {
  isConnected: () => boolean
  onConnection: (listener: (connected: boolean) => void) => { off: () => void }
  /** The name by which others know this window; null until the host has given it over this connection. */
  windowName: () => string | null
  onWindowName: (listener: (name: string) => void) => { off: () => void }
  /** Hears every overview as a whole, whether it was asked for or made by changes. */
  onOverview: (listener: (overview: Overview) => void) => { off: () => void }
  onMatchEvents: (listener: (news: MatchNews) => void) => { off: () => void }
  onContestEvents: (listener: (news: ContestNews) => void) => { off: () => void }
  onReview: (listener: (news: ReviewNews) => void) => { off: () => void }
  onCheck: (listener: (check: Check) => void) => { off: () => void }
  onPositions: (listener: (news: PositionsNews) => void) => { off: () => void }
  /** Hears the progress of the puzzle that this window waits for, from 0 to 1. */
  onPuzzleProgress: (listener: (share: number) => void) => { off: () => void }
  /** Hears a watched collection as it is now. */
  onCollection: (listener: (view: CollectionView) => void) => { off: () => void }
  /** Hears what a guest has handed in, as it is now. */
  onHandIns: (listener: (own: OwnHandIns) => void) => { off: () => void }
  /** Hears changes of what a guest's window may see. */
  onGuestNews: (listener: (news: GuestNews) => void) => { off: () => void }
  /** Tries at once to connect again. */
  reconnect: () => void
}

export const NOT_CONNECTED: Problem = {
  code: 'failed',
  message: problemTexts.host.notConnected,
}

/** `secret` is how the host knows this window. */
export function createHost(channel: Channel, secret: string): Host {
  const connection = createEventHook<boolean>()
  const windowNames = createEventHook<string>()
  const overviews = createEventHook<Overview>()
  const matchNews = createEventHook<MatchNews>()
  const contestNews = createEventHook<ContestNews>()
  const reviewNews = createEventHook<ReviewNews>()
  const checkNews = createEventHook<Check>()
  const positionsNews = createEventHook<PositionsNews>()
  const puzzleProgress = createEventHook<number>()
  const collectionNews = createEventHook<CollectionView>()
  const handInNews = createEventHook<OwnHandIns>()
  const guestNews = createEventHook<GuestNews>()
  let connected = false
  let windowName: string | null = null
  /**
   * Null until the host has sent a whole overview over this connection; that overview includes all changes before it.
   */
  let latest: Overview | null = null
  let isAsked = false

  const heard: WindowApi = {
    overviewChanged: (change) => {
      if (latest !== null)
        tellOverview(foldOverview(latest, change))
      else if (!isAsked)
        void askOverview() // the answer to the first question was lost
    },
    matchEvents: (match, events, now) => void matchNews.trigger({ match, events, now }),
    contestEvents: (contest, events, now) => void contestNews.trigger({ contest, events, now }),
    reviewChanged: (match, status) => void reviewNews.trigger({ match, status }),
    checkChanged: check => void checkNews.trigger(check),
    positionsRan: (run, answers) => void positionsNews.trigger({ run, answers }),
    puzzleProgress: share => void puzzleProgress.trigger(share),
    collectionChanged: view => void collectionNews.trigger(view),
    handInsChanged: own => void handInNews.trigger(own),
    guestNews: news => void guestNews.trigger(news),
  }
  const rpc = createBirpc<HostApi, WindowApi>(heard, {
    post: (text: string) => {
      channel.send(text)
    },
    on: (listener) => {
      channel.onMessage(listener)
    },
    serialize: value => JSON.stringify(value),
    deserialize: text => JSON.parse(text),
    timeout: CALL_TIMEOUT_MS,
  })

  /**
   * Every call that the host offers, made so that it always resolves to a result. The names are known to the types
   * only: a table of them would bring the schemas of all arguments into the window.
   */
  const calls = new Proxy({} as HostApi, {
    get: (_, method: string) => (...args: unknown[]) =>
      ask(() => rpc.$callRaw({ method, args } as never) as Promise<unknown> as Promise<Result<unknown, Problem>>),
  })

  channel.onOpen(() => {
    connected = true
    void greet() // must be the first message: the channel keeps the order
    void connection.trigger(true)
  })
  channel.onClose(() => {
    connected = false
    latest = null
    windowName = null
    rpc.$rejectPendingCalls(({ reject }) => reject(new ConnectionLost()))
    void connection.trigger(false)
  })

  async function greet(): Promise<void> {
    const answer = await calls.greet(secret)
    if (!answer.ok)
      return // the window's own seats are then shown as another's, and can be taken over
    windowName = answer.value.window
    void windowNames.trigger(windowName)
  }

  function tellOverview(overview: Overview): void {
    latest = overview
    void overviews.trigger(overview)
  }

  async function askOverview(): Promise<Result<Overview, Problem>> {
    isAsked = true
    const answer = await calls.overview()
    isAsked = false
    if (answer.ok)
      tellOverview(answer.value)
    return answer
  }

  async function ask<T>(call: () => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
    if (!connected)
      return fail(NOT_CONNECTED)
    try {
      return await call()
    }
    catch (error) {
      return fail(problemOf(error))
    }
  }

  return Object.assign(Object.create(calls) as HostApi, {
    overview: askOverview,
    isConnected: () => connected,
    onConnection: connection.on,
    windowName: () => windowName,
    onWindowName: windowNames.on,
    onOverview: overviews.on,
    onMatchEvents: matchNews.on,
    onContestEvents: contestNews.on,
    onReview: reviewNews.on,
    onCheck: checkNews.on,
    onPositions: positionsNews.on,
    onPuzzleProgress: puzzleProgress.on,
    onCollection: collectionNews.on,
    onHandIns: handInNews.on,
    onGuestNews: guestNews.on,
    reconnect: () => channel.retry(),
  })
}

class ConnectionLost extends Error {}

function problemOf(error: unknown): Problem {
  if (error instanceof ConnectionLost)
    return { code: 'failed', message: problemTexts.host.connectionLost }
  // An error that the host itself threw comes over the channel without its message.
  return {
    code: 'failed',
    message: error instanceof Error
      ? problemTexts.host.noProperAnswerBecause(error.message)
      : problemTexts.host.noProperAnswer,
  }
}

export const HOST = Symbol('host')

/** The host that the app was started with. */
export function useHost(): Host {
  const host = inject<Host>(HOST)
  if (host === undefined)
    throw new Error('useHost: no host was provided')
  return host
}
