import type { HostApi, Overview, Problem, WindowApi } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import type { Channel } from './channel.ts'
import type { NewsListeners } from './hostNews.ts'
import { createBirpc } from 'birpc'
import { inject } from 'vue'
import { foldOverview } from '../../shared/overview.ts'
import { fail } from '../../shared/result.ts'
import { problemTexts } from '../texts/problems.ts'
import { hostNews, listenersOf } from './hostNews.ts'

/** How long a call may take before it counts as failed. */
const CALL_TIMEOUT_MS = 15_000

/**
 * The host as the stores see it. Every call resolves to a result, even without a connection; no call throws or waits
 * for ever. Each subscription returns an `off`.
 */
export interface Host extends Omit<HostApi, 'greet'>, NewsListeners {
  isConnected: () => boolean
  /** The name by which others know this window; null until the host has given it over this connection. */
  windowName: () => string | null
  /** Tries at once to connect again. */
  reconnect: () => void
}

export const NOT_CONNECTED: Problem = {
  code: 'failed',
  message: problemTexts.host.notConnected,
}

/** `secret` is how the host knows this window. */
export function createHost(channel: Channel, secret: string): Host {
  const news = hostNews()
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
    matchEvents: (match, events, now) => void news.matchEvents.trigger({ match, events, now }),
    contestEvents: (contest, events, now) => void news.contestEvents.trigger({ contest, events, now }),
    reviewChanged: (match, status) => void news.review.trigger({ match, status }),
    checkChanged: check => void news.check.trigger(check),
    positionsRan: (run, answers) => void news.positions.trigger({ run, answers }),
    puzzleProgress: share => void news.puzzleProgress.trigger(share),
    collectionChanged: view => void news.collection.trigger(view),
    handInsChanged: own => void news.handIns.trigger(own),
    guestNews: changed => void news.guestNews.trigger(changed),
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
    void news.connection.trigger(true)
  })
  channel.onClose(() => {
    connected = false
    latest = null
    windowName = null
    rpc.$rejectPendingCalls(({ reject }) => reject(new ConnectionLost()))
    void news.connection.trigger(false)
  })

  async function greet(): Promise<void> {
    const answer = await calls.greet(secret)
    if (!answer.ok)
      return // the window's own seats are then shown as another's, and can be taken over
    windowName = answer.value.window
    void news.windowName.trigger(windowName)
  }

  function tellOverview(overview: Overview): void {
    latest = overview
    void news.overview.trigger(overview)
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
    ...listenersOf(news),
    overview: askOverview,
    isConnected: () => connected,
    windowName: () => windowName,
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
