import type { Annotation, ArchiveStatus, GameSummary, ImportReport, LibraryFilter, LibraryPage, LibraryQuery, LibraryStats, Selection } from './archive/library.ts'
import type { Judgement } from './game/analysis.ts'
import type { MatchEvent } from './match/events.ts'
import type { Result } from './result.ts'
import { z } from 'zod'
import { annotationSchema, archiveStatusSchema, gameSummarySchema, libraryFilterSchema, libraryQuerySchema, selectionSchema } from './archive/library.ts'
import { reviewSchema } from './game/analysis.ts'
import { GAME_IDS } from './games/index.ts'
import { ENDING_KINDS, matchPlanSchema } from './match/events.ts'

/**
 * All that a window may ask of the host and hear from it. The desktop app carries it over IPC, the
 * browser mode over a WebSocket; neither end knows which. Every argument is checked against its
 * schema before the host sees it.
 */

const matchId = z.string().min(1).max(40)
const seat = z.literal([1, 2])
export const portSchema = z.int().min(0).max(65_535)

/** Where a match with external seats listens. `port` 0 takes a free one; without `lan` only this machine can connect. */
export const listenSchema = z.object({ port: portSchema, lan: z.boolean() })
export type Listen = z.infer<typeof listenSchema>

export const newMatchSchema = z.object({
  plan: matchPlanSchema.omit({ seed: true }),
  /** Needed where a seat is external, ignored where none is. */
  listen: listenSchema.nullable(),
})
export type NewMatch = z.infer<typeof newMatchSchema>

/** Most games of one `exportGames`, `importGames` and `restore`. */
export const MOST_EXPORTED = 50
export const MOST_IMPORTED = 100
export const MOST_RESTORED = 200_000

/** The calls: a name, and the schema of its arguments. */
export const hostCalls = {
  /** What there is now, whole. `overviewChanged` follows with what changes of it. */
  overview: z.tuple([]),
  createMatch: z.tuple([newMatchSchema]),
  /**
   * Sends the events from `from` on with `matchEvents`, and every later one, until `unwatch`. While a
   * match runs, a spectator gets its log without what bots think and numbered anew, and the whole log
   * with its end; it always gets it from the start.
   */
  watch: z.tuple([matchId, z.int().min(0)]),
  unwatch: z.tuple([matchId]),
  /** A person's move at a human seat; `ply` is the number of moves made before it. */
  play: z.tuple([matchId, seat, z.int().min(0), z.unknown()]),
  resign: z.tuple([matchId, seat]),
  abort: z.tuple([matchId]),
  rematch: z.tuple([matchId]),
  /** Takes a finished match off the list. */
  dismiss: z.tuple([matchId]),
  /** Closes a port; a match that runs there goes on to its end. */
  stopListening: z.tuple([z.string().max(40)]),
  /**
   * What is known of the position after `ply` moves, within a few seconds; with a hint where that is
   * asked for, which may take the longest. A spectator gets it only
   * of a match that is over: it would help whoever plays from there.
   */
  judge: z.tuple([matchId, z.int().min(0), z.boolean()]),
  /** Begins the review of a match that is over, or tells again how far it is; `reviewChanged` follows. */
  review: z.tuple([matchId]),
  stopReview: z.tuple([matchId]),

  /** A page of the archive's games. */
  library: z.tuple([libraryQuerySchema]),
  libraryStats: z.tuple([libraryFilterSchema]),
  /** Writes on a game of the archive, and gives its summary as it is then. */
  annotate: z.tuple([matchId, annotationSchema]),
  /** Takes games out of the archive. Until the host is closed they can be had back. */
  discard: z.tuple([selectionSchema]),
  /** Puts discarded games back. */
  restore: z.tuple([z.array(matchId).max(MOST_RESTORED)]),
  /** Some of the selected games, from the `from`th on, each as the text of a game file on one line. */
  exportGames: z.tuple([selectionSchema, z.int().min(0), z.int().min(1).max(MOST_EXPORTED)]),
  /** Takes in games, each given as the text of a game file. */
  importGames: z.tuple([z.array(z.string()).max(MOST_IMPORTED)]),
  /** Goes on with a match that an earlier host left in the middle. */
  resume: z.tuple([matchId]),
  /** Ends such a match as interrupted. */
  abandon: z.tuple([matchId]),
  /** Writes a copy of the archive into the data folder's `backups`. */
  backUp: z.tuple([]),
  /** Gives the disk back what deleted games took. */
  compact: z.tuple([]),
  /** Shows the data folder in the system's file manager. */
  openDataFolder: z.tuple([]),
  /** Whether spectators may read the library, until the host is closed. */
  share: z.tuple([z.boolean()]),
} as const
export type HostCall = keyof typeof hostCalls

/** Why the host did not do what it was asked. `message` is a sentence for people, with what to do. */
export const problemSchema = z.object({
  code: z.enum(['bad-request', 'no-such-match', 'no-such-port', 'not-your-move', 'refused', 'over', 'port', 'watch-only', 'archive', 'failed']),
  message: z.string(),
})
export type Problem = z.infer<typeof problemSchema>

export const matchSummarySchema = z.object({
  id: matchId,
  game: z.enum(GAME_IDS),
  title: z.string(),
  settings: z.string(),
  status: z.enum(['waiting', 'running', 'finished', 'aborted', 'interrupted']),
  /** Of those who sit at the seats now; `Player 1` or `Player 2` where nobody does. */
  names: z.object({ 1: z.string(), 2: z.string() }),
  /** Which seats somebody has taken; all from the start on. Before it clients come and go. */
  taken: z.object({ 1: z.boolean(), 2: z.boolean() }),
  plies: z.int(),
  toMove: seat.nullable(),
  createdAt: z.number(),
  /** Whether a person at a window plays in it. */
  hasPerson: z.boolean(),
  ending: z.object({ winner: z.string(), kind: z.enum(ENDING_KINDS), reason: z.string() }).nullable(),
  /** The port that its external seats connect to, by id. */
  listener: z.string().nullable(),
})
export type MatchSummary = z.infer<typeof matchSummarySchema>

/** An open port, and who waits there. */
export const listenerSchema = z.object({
  id: z.string(),
  game: z.enum(GAME_IDS),
  port: portSchema,
  lan: z.boolean(),
  /** The addresses that clients can reach it by, the most useful first. */
  addresses: z.array(z.string()),
  /** The names of the clients that wait for a game and have no seat yet. */
  waiting: z.array(z.string()),
  /** The match that was opened last on it. */
  latestMatch: z.string().nullable(),
  /** The last things that happened on the port outside any match, the newest last. */
  notes: z.array(z.object({ at: z.number(), level: z.enum(['info', 'warning']), text: z.string() })),
})
export type Listener = z.infer<typeof listenerSchema>

export const overviewSchema = z.object({
  version: z.string(),
  /** What the window may do: a watch-only window can't change anything. */
  role: z.enum(['player', 'spectator']),
  /** The host's clock, in milliseconds since 1970, when this was sent. */
  now: z.number(),
  /** The newest first. */
  matches: z.array(matchSummarySchema),
  listeners: z.array(listenerSchema),
  /** A spectator is not told where it is, nor how large. */
  archive: archiveStatusSchema,
  /** Matches that an earlier host left in the middle and that can be resumed; a spectator is told of none. */
  unfinished: z.array(gameSummarySchema),
  /** Whether spectators may read the library. */
  shared: z.boolean(),
})
export type Overview = z.infer<typeof overviewSchema>

/** What changed of the overview; what is left out is as it was. `foldOverview` makes the next overview of it. */
export const overviewChangeSchema = z.object({
  /** The host's clock, in milliseconds since 1970, when this was sent. */
  now: z.number(),
  /** Matches that changed, and new ones; the new ones come before all others, the newest first. */
  matches: z.array(matchSummarySchema).optional(),
  /** Ids of matches that were taken off the list. */
  goneMatches: z.array(matchId).optional(),
  /** Ports that changed, and new ones, which come after all others. */
  listeners: z.array(listenerSchema).optional(),
  /** Ids of ports that were closed. */
  goneListeners: z.array(z.string()).optional(),
  archive: archiveStatusSchema.optional(),
  unfinished: z.array(gameSummarySchema).optional(),
  shared: z.boolean().optional(),
})
export type OverviewChange = z.infer<typeof overviewChangeSchema>

/** How far the review of a match is. */
export const reviewStatusSchema = z.discriminatedUnion('state', [
  /** `share` is how much is done, from 0 to 1. */
  z.object({ state: z.literal('running'), share: z.number().min(0).max(1) }),
  z.object({ state: z.literal('done'), review: reviewSchema }),
  z.object({ state: z.literal('stopped') }),
  z.object({ state: z.literal('failed'), message: z.string() }),
])
export type ReviewStatus = z.infer<typeof reviewStatusSchema>

/** The host as a window sees it. */
export interface HostApi {
  overview: () => Promise<Overview>
  createMatch: (request: NewMatch) => Promise<Result<{ id: string }, Problem>>
  watch: (match: string, from: number) => Promise<Result<null, Problem>>
  unwatch: (match: string) => Promise<Result<null, Problem>>
  play: (match: string, seat: 1 | 2, ply: number, move: unknown) => Promise<Result<null, Problem>>
  resign: (match: string, seat: 1 | 2) => Promise<Result<null, Problem>>
  abort: (match: string) => Promise<Result<null, Problem>>
  rematch: (match: string) => Promise<Result<{ id: string }, Problem>>
  dismiss: (match: string) => Promise<Result<null, Problem>>
  stopListening: (listener: string) => Promise<Result<null, Problem>>
  judge: (match: string, ply: number, withHint: boolean) => Promise<Result<Judgement, Problem>>
  review: (match: string) => Promise<Result<ReviewStatus, Problem>>
  stopReview: (match: string) => Promise<Result<null, Problem>>
  library: (query: LibraryQuery) => Promise<Result<LibraryPage, Problem>>
  libraryStats: (filter: LibraryFilter) => Promise<Result<LibraryStats, Problem>>
  annotate: (game: string, annotation: Annotation) => Promise<Result<GameSummary, Problem>>
  /** Gives the ids of the games that were taken out. */
  discard: (games: Selection) => Promise<Result<readonly string[], Problem>>
  restore: (games: readonly string[]) => Promise<Result<null, Problem>>
  exportGames: (games: Selection, from: number, count: number) => Promise<Result<{ total: number, games: readonly string[] }, Problem>>
  importGames: (games: readonly string[]) => Promise<Result<ImportReport, Problem>>
  resume: (match: string) => Promise<Result<{ id: string }, Problem>>
  abandon: (match: string) => Promise<Result<null, Problem>>
  /** Gives the path of the copy. */
  backUp: () => Promise<Result<{ path: string }, Problem>>
  compact: () => Promise<Result<ArchiveStatus, Problem>>
  openDataFolder: () => Promise<Result<null, Problem>>
  share: (shared: boolean) => Promise<Result<null, Problem>>
}

/** The window as the host sees it. */
export interface WindowApi {
  /** What changed of the overview since the last time; the first one is asked for with `overview`. */
  overviewChanged: (change: OverviewChange) => void
  /** Consecutive events of a watched match; where they begin with its first one, in place of all that was sent before. `now` is the host's clock when they were sent. */
  matchEvents: (match: string, events: readonly MatchEvent[], now: number) => void
  /** The review of a match that this window asked for went on, or ended. */
  reviewChanged: (match: string, status: ReviewStatus) => void
}
