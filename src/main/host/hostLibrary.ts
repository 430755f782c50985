import type { Problem } from '../../shared/api.ts'
import type { Annotation, GameSummary } from '../../shared/archive/library.ts'
import type { Result } from '../../shared/result.ts'
import type { Archive } from '../archive/archive.ts'
import { fail, succeed } from '../../shared/result.ts'
import { openInSystem } from '../openInSystem.ts'

const NO_ARCHIVE: Problem = { code: 'archive', message: 'This host keeps no archive.' }

/** The archive of a host, as windows ask for it. */
export class HostLibrary {
  readonly #archive: Archive | null
  readonly #renamed: (id: string, game: GameSummary) => void

  /** `renamed` is told of games whose players have new names. */
  constructor(archive: Archive | null, renamed: (id: string, game: GameSummary) => void) {
    this.#archive = archive
    this.#renamed = renamed
  }

  async annotate(id: string, annotation: Annotation): Promise<Result<GameSummary, Problem>> {
    const annotated = await this.ask(async archive => archive.library.annotate(id, annotation))
    if (annotated.ok && annotation.names !== undefined)
      this.#renamed(id, annotated.value)
    return annotated
  }

  /** Shows the data folder in the system's file manager. */
  openDataFolder(): Result<null, Problem> {
    if (this.#archive === null)
      return fail(NO_ARCHIVE)
    openInSystem(this.#archive.folder)
    return succeed(null)
  }

  /** Asks the archive. The problem says, as a sentence, that there is none or why it failed. */
  async ask<T>(question: (archive: Archive) => Promise<Result<T, string>>): Promise<Result<T, Problem>> {
    if (this.#archive === null)
      return fail(NO_ARCHIVE)
    const answer = await question(this.#archive)
    return answer.ok ? answer : fail({ code: 'archive', message: answer.error })
  }
}
