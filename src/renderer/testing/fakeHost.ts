import type { HostApi, HostCall, Overview, Problem } from '../../shared/api.ts'
import type { ArchiveStatus, LibraryStats } from '../../shared/archive/library.ts'
import type { Check } from '../../shared/check/check.ts'
import type { CollectionView, OwnHandIns } from '../../shared/collect/views.ts'
import type { Judgement } from '../../shared/game/analysis.ts'
import type { Result } from '../../shared/result.ts'
import type { GuestNews } from '../../shared/rooms.ts'
import type { Host } from '../host/host.ts'
import type { ContestNews, MatchNews, PositionsNews, ReviewNews } from '../host/hostNews.ts'
import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import { HOST_CALLS } from '../../shared/api.ts'
import { USUAL_GAME } from '../../shared/games/index.ts'
import { fail, succeed } from '../../shared/result.ts'
import { HOST } from '../host/host.ts'
import { hostNews, listenersOf } from '../host/hostNews.ts'
import { NOON } from './matchEvents.ts'

export interface FakeHost extends Host {
  /** The calls made so far, in the form `watch m1 0`. */
  readonly calls: string[]
  readonly connect: (connected: boolean) => Promise<unknown>
  readonly tell: (news: MatchNews) => Promise<unknown>
  readonly tellContest: (news: ContestNews) => Promise<unknown>
  readonly tellReview: (news: ReviewNews) => Promise<unknown>
  readonly tellCheck: (check: Check) => Promise<unknown>
  readonly tellPositions: (news: PositionsNews) => Promise<unknown>
  readonly tellPuzzleProgress: (share: number) => Promise<unknown>
  readonly tellCollection: (view: CollectionView) => Promise<unknown>
  readonly tellHandIns: (own: OwnHandIns) => Promise<unknown>
  readonly tellGuest: (news: GuestNews) => Promise<unknown>
  readonly tellOverview: (overview: Partial<Overview>) => Promise<unknown>
}

/** The name by which others know the window of a test. */
export const WINDOW_NAME = 'window 1'

/** Calls that stores make by themselves at any time. */
const ASKED_BY_THEMSELVES: ReadonlySet<HostCall> = new Set([
  'overview',
  'library',
  'libraryStats',
  'meetings',
  'pictures',
  'courses',
  'programMeans',
])

/** The judgement of a position of which nothing is known. */
export const UNCLEAR: Judgement = {
  winner: null,
  exact: false,
  outlook: { kind: 'chance', chance: 0.5 },
  sentence: 'Nobody knows.',
  winningMoves: [],
  hint: null,
}

/** An archive with nothing to report. */
const KEPT: ArchiveStatus = { state: 'kept', message: null, folder: '/data/fulcrum', bytes: 1_000_000 }
export const NO_STATS: LibraryStats = {
  games: 0,
  wins: { bySeat: [0, 0], draws: 0, nobody: 0 },
  endings: [],
  pairs: [],
  lengths: { stepPlies: 5, games: [] },
  rules: [],
  tags: [],
  players: [],
}

/** The answers of a host on which everything succeeds. */
function usualAnswers(nothing: Overview): Partial<Host> {
  const made = async (): Promise<Result<{ id: string }, Problem>> => succeed({ id: 'new' })
  return {
    overview: async () => succeed(nothing),
    createMatch: made,
    rematch: made,
    resume: made,
    contests: async () => succeed([]),
    createContest: made,
    lookAtPrograms: async ({ programs }) => succeed(programs.map(() => ({ problem: null, file: null }))),
    resumeContest: async () => succeed({ match: null }),
    watchContest: async () => succeed({ damage: null }),
    mendContest: async () => succeed({ aside: '/data/fulcrum/contest.jsonl' }),
    programMeans: async () =>
      succeed({ tree: 'namespace', endsWithHost: true, walls: true, cpus: true, memory: true, network: true }),
    keptPositions: async () => succeed({ positions: [], answers: {}, run: null, message: null }),
    keepPosition: made,
    bots: async () => succeed({ bots: [], message: null }),
    saveBot: async (_draft, revision) => succeed({ revision: revision + 1 }),
    keepBotVersion: async () => succeed({ number: 1 }),
    collections: async () => succeed({ collections: [], unread: [] }),
    createCollection: made,
    alikeHandIns: async () => succeed([]),
    participantsOf: async () => succeed([]),
    addPositions: async more => succeed({ added: more.length, known: 0, refused: 0, problem: null }),
    judge: async () => succeed(UNCLEAR),
    review: async () => succeed({ state: 'running', share: 0, found: [] }),
    library: async () => succeed({ total: 0, games: [] }),
    pictures: async () => succeed({}),
    courses: async () => succeed({}),
    libraryStats: async () => succeed(NO_STATS),
    meetings: async () => succeed([]),
    annotate: async () => fail({ code: 'archive', message: 'There is no such game.' }),
    discard: async games => succeed('ids' in games ? games.ids : []),
    findPuzzles: async () => succeed({ game: USUAL_GAME, puzzles: [] }),
    exportGames: async () => succeed({ total: 0, games: [] }),
    importGames: async () => succeed({ imported: [], known: 0, refused: [] }),
    backUp: async () => succeed({ path: '/data/fulcrum/backups/copy.db' }),
    compact: async () => succeed(KEPT),
  }
}

/** A host in memory that agrees to everything; a test replaces the answers that it is about. */
export function fakeHost(answers: Partial<Host> = {}): FakeHost {
  const news = hostNews()
  const calls: string[] = []
  let connected = true
  const nothing: Overview = {
    version: '0',
    command: 'fulcrum',
    cores: 4,
    role: 'host',
    now: NOON,
    matches: [],
    ports: [],
    archive: KEPT,
    unfinished: [],
    contests: [],
    shared: false,
    announcesName: true,
    maps: { memoryMib: 256, kernel: 'simd' },
    rooms: [],
    vote: null,
  }
  const said = { ...usualAnswers(nothing), ...answers } as Record<
    string,
    ((...args: unknown[]) => Promise<unknown>) | undefined
  >
  const heard = Object.fromEntries(HOST_CALLS.map(name => [name, async (...args: unknown[]) => {
    if (!ASKED_BY_THEMSELVES.has(name))
      calls.push([name, ...args.map(arg => typeof arg === 'object' ? JSON.stringify(arg) : String(arg))].join(' '))
    return said[name] === undefined ? succeed(null) : said[name](...args)
  }])) as unknown as HostApi

  return {
    ...heard,
    ...listenersOf(news),
    isConnected: () => connected,
    windowName: () => WINDOW_NAME,
    reconnect: () => {},
    calls,
    connect: (now) => {
      connected = now
      return news.connection.trigger(now)
    },
    tell: news.matchEvents.trigger,
    tellContest: news.contestEvents.trigger,
    tellReview: news.review.trigger,
    tellCheck: news.check.trigger,
    tellPositions: news.positions.trigger,
    tellPuzzleProgress: news.puzzleProgress.trigger,
    tellCollection: news.collection.trigger,
    tellHandIns: news.handIns.trigger,
    tellGuest: news.guestNews.trigger,
    tellOverview: overview => news.overview.trigger({ ...nothing, ...overview }),
  }
}

/** Connects the stores of a test to `host`; the result is also what a mounted component needs as `global.plugins`. */
export function useStoresOn(host: Host) {
  const pinia = createPinia()
  const app = createApp({})
  app.provide(HOST, host)
  app.use(pinia)
  setActivePinia(pinia)
  return pinia
}
