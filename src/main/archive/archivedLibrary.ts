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
import type { Course } from '../../shared/game/course.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { MeetingsFrom } from '../../shared/match/fair/strengths.ts'
import type { Result } from '../../shared/result.ts'
import type { ArchiveWorkerApi, Told } from './archiveWorkerApi.ts'
import type { ExportedFor, ExportedGames } from './exchange.ts'
import { fail, succeed } from '../../shared/result.ts'

/** Asks the archive's thread. The error is a sentence, also if nothing may be read or written here. */
export type AskArchive = <T>(
  right: 'read' | 'write',
  question: (worker: ArchiveWorkerApi) => Told<T>,
) => Promise<Result<T, string>>

/** What people ask about the kept games, and how they annotate them. The archive's thread answers. */
export class ArchivedLibrary {
  readonly #ask: AskArchive

  constructor(ask: AskArchive) {
    this.#ask = ask
  }

  /** Annotates a game. The value is its new summary. */
  async annotate(id: string, annotation: Annotation): Promise<Result<GameSummary, string>> {
    const annotated = await this.#ask('write', async worker => worker.annotate(id, annotation))
    if (!annotated.ok)
      return annotated
    return annotated.value === null ? fail('That game is not in the archive.') : succeed(annotated.value)
  }

  async page(query: LibraryQuery): Promise<Result<LibraryPage, string>> {
    return this.#ask('read', async worker => worker.page(query))
  }

  /** The last positions of some games as SVG documents, by id; games that can't be drawn are left out. */
  async pictures(ids: readonly string[]): Promise<Result<Readonly<Record<string, string>>, string>> {
    return this.#ask('read', async worker => worker.pictures(ids))
  }

  /** How some finished games went, by id; games are left out if that is not known without computing. */
  async courses(ids: readonly string[]): Promise<Result<Readonly<Record<string, Course>>, string>> {
    return this.#ask('read', async worker => worker.courses(ids))
  }

  async stats(filter: LibraryFilter): Promise<Result<LibraryStats, string>> {
    return this.#ask('read', async worker => worker.stats(filter))
  }

  /** How the latest games of a game for two went between some players. */
  async meetings(game: GameId, players: readonly MetPlayer[]): Promise<Result<readonly MeetingsFrom[], string>> {
    return this.#ask('read', async worker => worker.meetings(game, players))
  }

  /** Some of the selected games as texts of game files, one line each. */
  async exportGames(
    games: Selection,
    from: number,
    count: number,
    reader: ExportedFor = 'host',
  ): Promise<Result<ExportedGames, string>> {
    return this.#ask('read', async worker => worker.exportGames(games, from, count, reader))
  }

  async importGames(texts: readonly string[]): Promise<Result<ImportReport, string>> {
    return this.#ask('write', async worker => worker.importGames(texts))
  }

  /** Discards games. They can be restored until the archive is opened again. */
  async discard(games: Selection): Promise<Result<readonly string[], string>> {
    return this.#ask('write', async worker => worker.discard(games))
  }

  async restore(ids: readonly string[]): Promise<Result<null, string>> {
    return this.#ask('write', async worker => worker.restore(ids))
  }
}
