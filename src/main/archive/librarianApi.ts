import type { ImportReport, LibraryFilter, LibraryPage, LibraryQuery, LibraryStats, Selection } from '../../shared/archive/library.ts'
import type { Result } from '../../shared/result.ts'
import type { SqliteTrouble } from './sqliteError.ts'

/** What went wrong in the archive's thread. */
export interface Trouble { readonly kind: SqliteTrouble | null, readonly message: string }

export type Told<T> = Promise<Result<T, Trouble>>

/** What the archive's thread does, so that the host's own thread never waits for it. */
export interface LibrarianApi {
  page: (query: LibraryQuery) => Told<LibraryPage>
  stats: (filter: LibraryFilter) => Told<LibraryStats>
  /** Some of the selected games as texts of game files. */
  exportGames: (games: Selection, from: number, count: number) => Told<{ total: number, games: string[] }>
  importGames: (texts: readonly string[]) => Told<ImportReport>
  /** Marks games as discarded; their ids. */
  discard: (games: Selection) => Told<string[]>
  restore: (ids: readonly string[]) => Told<null>
  /** Packs the games that are over and brings what was committed into the database file. */
  tidy: () => Told<null>
  backUp: (path: string) => Told<null>
  compact: () => Told<null>
}
