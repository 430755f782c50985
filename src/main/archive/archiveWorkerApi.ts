import type {
  Annotation,
  GameSummary,
  ImportReport,
  LibraryFilter,
  LibraryPage,
  LibraryQuery,
  LibraryStats,
  MetPlayer,
  Selection,
} from '../../shared/archive/library.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import type { Course } from '../../shared/game/course.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { MeetingsFrom } from '../../shared/match/fair/strengths.ts'
import type { Result } from '../../shared/result.ts'
import type { ContestPart } from './contestPart.ts'
import type { KeptGame } from './contestRecords.ts'
import type { ContestEntry } from './contests.ts'
import type { ExportedFor, ExportedGames } from './exchange.ts'
import type { Mending } from './mendContest.ts'
import type { StorageTrouble } from './storageTrouble.ts'
import type { StoredRecord } from './storedEvents.ts'
import type { FirstCopy, GivenRecord, TakenRecord } from './takenRecords.ts'

/** What went wrong in the archive's thread. */
export interface Trouble { readonly kind: StorageTrouble | null, readonly message: string }

export type Told<T> = Promise<Result<T, Trouble>>

/** What the archive's thread does, so that the host's own thread never has to wait. */
export interface ArchiveWorkerApi {
  page: (query: LibraryQuery) => Told<LibraryPage>
  stats: (filter: LibraryFilter) => Told<LibraryStats>
  /** How the latest games of a game for two went between some players. */
  meetings: (game: GameId, players: readonly MetPlayer[]) => Told<readonly MeetingsFrom[]>
  /** The last positions of games as SVG documents, by id. */
  pictures: (ids: readonly string[]) => Told<Record<string, string>>
  /** How finished games went, by id, as far as that is known without computing. */
  courses: (ids: readonly string[]) => Told<Record<string, Course>>
  /** A whole game, over or not; null if there is no such game. */
  recordOf: (id: string) => Told<StoredRecord | null>
  /** Some of the selected games as texts of game files. */
  exportGames: (games: Selection, from: number, count: number, reader: ExportedFor) => Told<ExportedGames>
  importGames: (texts: readonly string[]) => Told<ImportReport>
  /** Null if there is no such game. */
  annotate: (id: string, annotation: Annotation) => Told<GameSummary | null>
  /** Marks games as discarded. The answer is their ids. */
  discard: (games: Selection) => Told<string[]>
  restore: (ids: readonly string[]) => Told<null>
  /** Checks the seals of all games, and fails as damaged if one is broken. */
  checkSeals: () => Told<null>
  /** Stores finished matches from their files in the database, and then deletes the files. */
  storeLiveGames: (ids: readonly string[]) => Told<null>
  /** Adds an event to a match that is over. */
  addAfterEnd: (id: string, event: MatchEvent) => Told<null>
  /**
   * Writes to the log of a contest, and stores the records of finished games from their files: all or nothing. Null
   * once it is done, even by an earlier call; else the first game whose record is incomplete.
   */
  appendToContest: (entry: ContestEntry) => Told<string | null>
  /**
   * Checks records of games that other machines have played, and keeps the right ones; the errors say what is wrong.
   */
  takeRecords: (records: readonly GivenRecord[]) => Told<readonly Result<TakenRecord, string>[]>
  dropRecord: (match: string) => Told<null>
  /**
   * If a later copy of a game, a record as any text, differs from the archived game: who played the archived one, and
   * its place in its contest; else null.
   */
  differing: (match: string, copy: string) => Told<FirstCopy | null>
  /**
   * At most `count` events of a contest, from number `from` on, and the damage to its log; no events if there is no
   * such contest.
   */
  contestPart: (id: string, from: number, count: number) => Told<ContestPart>
  /** The games of a contest whose records are complete. */
  keptGamesOf: (contest: string) => Told<KeptGame[]>
  /**
   * Continues a damaged log of a contest from its undamaged part. The answer is the path of a file with the old log.
   */
  mendContest: (mending: Mending) => Told<string>
  /** All contests, the newest first. */
  contests: () => Told<ContestSummary[]>
  /** Deletes what was discarded in earlier sessions. */
  purge: () => Told<null>
  backUp: (path: string) => Told<null>
  compact: () => Told<null>
  /** Ends the thread, which was told to stop before. Its current work fails at the next step. */
  end: () => Promise<void>
}
