import type { Problem } from '../../shared/api.ts'
import type {
  Annotation,
  ArchiveStatus,
  GameSummary,
  ImportReport,
  LibraryFilter,
  LibraryPage,
  LibraryQuery,
  LibraryStats,
  Selection,
} from '../../shared/archive/library.ts'
import type { Result } from '../../shared/result.ts'
import type { Archive } from '../archive/archive.ts'
import type { ExportedGames } from '../archive/exchange.ts'
import { fail, succeed } from '../../shared/result.ts'
import { openInSystem } from '../openInSystem.ts'

const NO_ARCHIVE: Problem = { code: 'archive', message: 'This host keeps no archive.' }

/**
 * The archive of a host as windows ask for it: every call answers with a problem in a sentence where there is none, or
 * where it fails.
 */
export class HostLibrary {
  readonly #archive: Archive | null
  readonly #renamed: (id: string, game: GameSummary) => void

  /** `renamed` hears of games whose players are called otherwise from now on. */
  constructor(archive: Archive | null, renamed: (id: string, game: GameSummary) => void) {
    this.#archive = archive
    this.#renamed = renamed
  }

  async page(query: LibraryQuery): Promise<Result<LibraryPage, Problem>> {
    return this.#ask(async archive => archive.library.page(query))
  }

  async pictures(ids: readonly string[]): Promise<Result<Readonly<Record<string, string>>, Problem>> {
    return this.#ask(async archive => archive.library.pictures(ids))
  }

  async stats(filter: LibraryFilter): Promise<Result<LibraryStats, Problem>> {
    return this.#ask(async archive => archive.library.stats(filter))
  }

  async annotate(id: string, annotation: Annotation): Promise<Result<GameSummary, Problem>> {
    const annotated = await this.#ask(async archive => archive.library.annotate(id, annotation))
    if (annotated.ok && annotation.names !== undefined)
      this.#renamed(id, annotated.value)
    return annotated
  }

  async discard(games: Selection): Promise<Result<readonly string[], Problem>> {
    return this.#ask(async archive => archive.library.discard(games))
  }

  async restore(ids: readonly string[]): Promise<Result<null, Problem>> {
    return this.#ask(async archive => archive.library.restore(ids))
  }

  async exportGames(games: Selection, from: number, count: number): Promise<Result<ExportedGames, Problem>> {
    return this.#ask(async archive => archive.library.exportGames(games, from, count))
  }

  async importGames(texts: readonly string[]): Promise<Result<ImportReport, Problem>> {
    return this.#ask(async archive => archive.library.importGames(texts))
  }

  async backUp(): Promise<Result<{ path: string }, Problem>> {
    return this.#ask(async archive => archive.backUp())
  }

  async compact(): Promise<Result<ArchiveStatus, Problem>> {
    return this.#ask(async archive => archive.compact())
  }

  /** Shows the data folder in the system's file manager. */
  openDataFolder(): Result<null, Problem> {
    if (this.#archive === null)
      return fail(NO_ARCHIVE)
    openInSystem(this.#archive.folder)
    return succeed(null)
  }

  async #ask<T>(question: (archive: Archive) => Promise<Result<T, string>>): Promise<Result<T, Problem>> {
    if (this.#archive === null)
      return fail(NO_ARCHIVE)
    const answer = await question(this.#archive)
    return answer.ok ? answer : fail({ code: 'archive', message: answer.error })
  }
}
