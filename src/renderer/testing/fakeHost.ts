import type { Overview } from '../../shared/api.ts'
import type { ArchiveStatus, LibraryStats } from '../../shared/archive/library.ts'
import type { Judgement } from '../../shared/game/analysis.ts'
import type { Host, MatchNews, ReviewNews } from '../host/host.ts'
import { createEventHook } from '@vueuse/core'
import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import { fail, succeed } from '../../shared/result.ts'
import { HOST } from '../host/host.ts'
import { NOON } from './matchEvents.ts'

export interface FakeHost extends Host {
  /** The calls made so far, as `watch m1 0`. */
  readonly calls: string[]
  readonly connect: (connected: boolean) => Promise<unknown>
  readonly tell: (news: MatchNews) => Promise<unknown>
  readonly tellReview: (news: ReviewNews) => Promise<unknown>
  readonly tellOverview: (overview: Partial<Overview>) => Promise<unknown>
}

/** What is known of a position of which nothing is. */
export const UNCLEAR: Judgement = { winner: null, exact: false, chance: 0.5, sentence: 'Nobody knows.', winningMoves: [], hint: null }

/** An archive of which nothing is to be said. */
const KEPT: ArchiveStatus = { state: 'kept', message: null, folder: '/data/fulcrum', bytes: 1_000_000 }
const NO_STATS: LibraryStats = { games: 0, wins: { 1: 0, 2: 0, nobody: 0 }, endings: [], pairs: [], lengths: { stepPlies: 5, games: [] }, rules: [], tags: [] }

/** A host in memory that says yes to everything; a test replaces the answers that it is about. */
export function fakeHost(answers: Partial<Host> = {}): FakeHost {
  const connection = createEventHook<boolean>()
  const overviews = createEventHook<Overview>()
  const matchNews = createEventHook<MatchNews>()
  const reviewNews = createEventHook<ReviewNews>()
  const calls: string[] = []
  let connected = true
  const nothing: Overview = { version: '0', role: 'player', now: NOON, matches: [], listeners: [], archive: KEPT, unfinished: [], shared: false }
  const yes = async (...said: unknown[]): Promise<{ readonly ok: true, readonly value: null }> => {
    calls.push(said.join(' '))
    return succeed(null)
  }
  const made = async (): Promise<{ readonly ok: true, readonly value: { id: string } }> => succeed({ id: 'new' })

  return {
    overview: async () => succeed(nothing),
    createMatch: made,
    watch: (match, from) => yes('watch', match, from),
    unwatch: match => yes('unwatch', match),
    play: (match, seat, ply, move) => yes('play', match, seat, ply, JSON.stringify(move)),
    resign: (match, seat) => yes('resign', match, seat),
    abort: match => yes('abort', match),
    rematch: made,
    dismiss: match => yes('dismiss', match),
    stopListening: listener => yes('stopListening', listener),
    judge: async (match, ply, withHint) => {
      calls.push(`judge ${match} ${ply} ${withHint}`)
      return succeed(UNCLEAR)
    },
    review: async (match) => {
      calls.push(`review ${match}`)
      return succeed({ state: 'running', share: 0 })
    },
    stopReview: match => yes('stopReview', match),
    library: async () => succeed({ total: 0, games: [] }),
    libraryStats: async () => succeed(NO_STATS),
    annotate: async () => fail({ code: 'archive', message: 'There is no such game.' }),
    discard: async games => succeed('ids' in games ? games.ids : []),
    restore: games => yes('restore', games.join(' ')),
    exportGames: async () => succeed({ total: 0, games: [] }),
    importGames: async () => succeed({ imported: [], known: 0, refused: [] }),
    resume: made,
    abandon: match => yes('abandon', match),
    backUp: async () => succeed({ path: '/data/fulcrum/backups/copy.db' }),
    compact: async () => succeed(KEPT),
    openDataFolder: () => yes('openDataFolder'),
    share: shared => yes('share', shared),
    ...answers,
    isConnected: () => connected,
    onConnection: connection.on,
    onOverview: overviews.on,
    onMatchEvents: matchNews.on,
    onReview: reviewNews.on,
    reconnect: () => {},
    calls,
    connect: (now) => {
      connected = now
      return connection.trigger(now)
    },
    tell: news => matchNews.trigger(news),
    tellReview: news => reviewNews.trigger(news),
    tellOverview: overview => overviews.trigger({ ...nothing, ...overview }),
  }
}

/** Makes the stores of a test talk to `host`; also what a mounted component needs as `global.plugins`. */
export function useStoresOn(host: Host) {
  const pinia = createPinia()
  const app = createApp({})
  app.provide(HOST, host)
  app.use(pinia)
  setActivePinia(pinia)
  return pinia
}
