import type { Problem } from '../../../shared/api.ts'
import type { Host } from '../../host/host.ts'
import type { ReadableFile } from './gamesOfFile.ts'
import type { LeanGame } from './leanGame.ts'
import { gamesOfFile } from './gamesOfFile.ts'
import { leanGame } from './leanGame.ts'

/** The most games, and the most bytes of games, that are sent to the host at once. */
const MOST_GAMES = 50
const MOST_BYTES = 200_000
/** The number of refused games whose reason is kept; further ones are only counted. */
export const MOST_REASONS = 50

/** The result of importing the games of some files. */
export interface ImportSum {
  readonly imported: number
  /** Games that the archive had already. */
  readonly known: number
  readonly refused: number
  /** The first refusals and their reasons. `game` counts from 1 within its file; null for the file itself. */
  readonly reasons: readonly { readonly file: string, readonly game: number | null, readonly reason: string }[]
  /** The id of the game, if there was only one and it was not refused. */
  readonly only: string | null
  /** Whether the import was cancelled before all games were processed. */
  readonly stopped: boolean
  /** Why the host took no more games; null if it took all. */
  readonly problem: Problem | null
}

export interface ImportOptions {
  /** Called with the number of games processed, and with the share of all files. */
  readonly tell: (games: number, share: number) => void
  readonly signal: AbortSignal
}

interface Waiting extends LeanGame { readonly file: string, readonly game: number }

/** Sends the games of some files to the host, batch by batch, until all are processed or it is stopped. */
export async function importGames(
  host: Pick<Host, 'importGames'>,
  files: readonly ReadableFile[],
  options: ImportOptions,
): Promise<ImportSum> {
  const run = new ImportRun(host, files, options)
  await run.all()
  return run.sum()
}

class ImportRun {
  readonly #host: Pick<Host, 'importGames'>
  readonly #files: readonly ReadableFile[]
  readonly #options: ImportOptions
  #imported = 0
  #known = 0
  #refused = 0
  readonly #reasons: { file: string, game: number | null, reason: string }[] = []
  #problem: Problem | null = null
  #waiting: Waiting[] = []
  #lastId: string | null = null
  #share = 0

  constructor(host: Pick<Host, 'importGames'>, files: readonly ReadableFile[], options: ImportOptions) {
    this.#host = host
    this.#files = files
    this.#options = options
  }

  async all(): Promise<void> {
    const bytes = this.#files.reduce((sum, { size }) => sum + size, 0)
    let before = 0
    for (const file of this.#files) {
      await this.#oneFile(file, (read) => {
        this.#share = bytes === 0 ? 1 : (before + read) / bytes
      })
      if (this.#isStopped)
        return
      before += file.size
    }
    await this.#handOver()
  }

  sum(): ImportSum {
    const only = this.#imported + this.#known === 1 && this.#refused === 0 && !this.#isStopped ? this.#lastId : null
    return {
      imported: this.#imported,
      known: this.#known,
      refused: this.#refused,
      reasons: this.#reasons,
      only,
      stopped: this.#options.signal.aborted,
      problem: this.#problem,
    }
  }

  get #isStopped(): boolean {
    return this.#problem !== null || this.#options.signal.aborted
  }

  async #oneFile(file: ReadableFile, read: (bytes: number) => void): Promise<void> {
    let game = 0
    for await (const text of gamesOfFile(file, read)) {
      if (!text.ok) {
        this.#refuse(file.name, null, text.error)
        continue
      }
      game++
      const lean = leanGame(text.value)
      if (lean.ok)
        await this.#add({ ...lean.value, file: file.name, game })
      else
        this.#refuse(file.name, game, lean.error)
      if (this.#isStopped)
        return
    }
  }

  async #add(game: Waiting): Promise<void> {
    if (this.#waiting.length > 0 && this.#waiting.reduce((sum, { bytes }) => sum + bytes, game.bytes) > MOST_BYTES)
      await this.#handOver()
    this.#waiting.push(game)
    if (this.#waiting.length === MOST_GAMES)
      await this.#handOver()
  }

  async #handOver(): Promise<void> {
    const batch = this.#waiting
    this.#waiting = []
    if (batch.length === 0 || this.#isStopped)
      return
    const report = await this.#host.importGames(batch.map(({ text }) => text))
    if (!report.ok) {
      this.#problem = report.error
      return
    }
    this.#imported += report.value.imported.length
    this.#known += report.value.known
    for (const { index, reason } of report.value.refused)
      this.#refuse(batch[index]?.file ?? '', batch[index]?.game ?? null, reason)
    this.#lastId = batch.at(-1)?.id ?? null
    this.#options.tell(this.#imported + this.#known + this.#refused, this.#share)
  }

  #refuse(file: string, game: number | null, reason: string): void {
    this.#refused++
    if (this.#reasons.length < MOST_REASONS)
      this.#reasons.push({ file, game, reason })
  }
}
