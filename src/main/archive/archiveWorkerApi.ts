import type {
  Annotation,
  GameSummary,
  ImportReport,
  LibraryFilter,
  LibraryPage,
  LibraryQuery,
  LibraryStats,
  Selection,
} from '../../shared/archive/library.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import type { Course } from '../../shared/game/course.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Result } from '../../shared/result.ts'
import type { ContestPart } from './contestLogs.ts'
import type { KeptGame } from './contestRecords.ts'
import type { ContestEntry } from './contests.ts'
import type { ExportedGames } from './exchange.ts'
import type { Mending } from './mendContest.ts'
import type { StorageTrouble } from './storageTrouble.ts'
import type { StoredRecord } from './storedEvents.ts'
import type { FirstCopy, GivenRecord, TakenRecord } from './takenRecords.ts'

/** What went wrong in the archive's thread. */
export interface Trouble { readonly kind: StorageTrouble | null, readonly message: string }

export type Told<T> = Promise<Result<T, Trouble>>

/** What the archive's thread does, so that the host's own thread never waits for it. */
export interface ArchiveWorkerApi {
  page: (query: LibraryQuery) => Told<LibraryPage>
  stats: (filter: LibraryFilter) => Told<LibraryStats>
  /** The last positions of games as SVG documents, by id. */
  pictures: (ids: readonly string[]) => Told<Record<string, string>>
  /** How games went that are over, by id, as far as that is known at once. */
  courses: (ids: readonly string[]) => Told<Record<string, Course>>
  /** A whole game, over or not; null where there is none. */
  recordOf: (id: string) => Told<StoredRecord | null>
  /** Some of the selected games as texts of game files. */
  exportGames: (games: Selection, from: number, count: number) => Told<ExportedGames>
  importGames: (texts: readonly string[]) => Told<ImportReport>
  /** Null where there is no such game. */
  annotate: (id: string, annotation: Annotation) => Told<GameSummary | null>
  /** Marks games as discarded; their ids. */
  discard: (games: Selection) => Told<string[]>
  restore: (ids: readonly string[]) => Told<null>
  /** Takes matches that are over from their files into the database; the files are gone then. */
  storeLiveGames: (ids: readonly string[]) => Told<null>
  /** Adds to a match that is over what followed its end. */
  addAfterEnd: (id: string, event: MatchEvent) => Told<null>
  /**
   * Writes to the log of a contest, and takes the records of games that are over from their files: all of it or
   * nothing. Null once it is done, also where it was done before; else the first game whose record is not whole.
   */
  appendToContest: (entry: ContestEntry) => Told<string | null>
  /** Checks records of games that other machines have played, and keeps the right ones; the errors say why not. */
  takeRecords: (records: readonly GivenRecord[]) => Told<readonly Result<TakenRecord, string>[]>
  dropRecord: (match: string) => Told<null>
  /**
   * Where a later copy of a game, a record as any text, tells another game than the archive has: who played that one,
   * and its place in its contest; else null.
   */
  differing: (match: string, copy: string) => Told<FirstCopy | null>
  /**
   * Events of a contest from that one on, so many at most, and what is wrong with its log; none where there is no such
   * contest.
   */
  contestPart: (id: string, from: number, count: number) => Told<ContestPart>
  /** The games of a contest whose records are whole. */
  keptGamesOf: (contest: string) => Told<KeptGame[]>
  /** Has a damaged log of a contest go on from what is sure; the path of what was there. */
  mendContest: (mending: Mending) => Told<string>
  /** All contests, the newest first. */
  contests: () => Told<ContestSummary[]>
  /** Lets go of what was discarded in earlier sessions. */
  purge: () => Told<null>
  backUp: (path: string) => Told<null>
  compact: () => Told<null>
  /** Ends the thread; what it is at fails at its next step. It has been told to stop by then. */
  end: () => Promise<void>
}
