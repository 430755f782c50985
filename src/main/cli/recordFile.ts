import { closeSync, openSync, writeSync } from 'node:fs'
import { GAMES_FILE_BETWEEN, GAMES_FILE_HEAD, GAMES_FILE_TAIL } from '../../shared/archive/gamesFile.ts'
import { CliError } from './cliError.ts'

/**
 * A file that games are written into as they end. It is a whole and right file of games after each
 * of them. Throws a `CliError` where it can't be written.
 */
export class RecordFile {
  readonly #path: string
  readonly #file: number
  #games = 0
  #length = 0

  /** Begins the file anew. */
  constructor(path: string) {
    this.#path = path
    this.#file = this.#trying(() => openSync(path, 'w'))
    this.#append(GAMES_FILE_HEAD)
  }

  /** Adds the text of a game file. */
  add(game: string): void {
    this.#append(`${this.#games === 0 ? '' : GAMES_FILE_BETWEEN}${game}`)
    this.#games++
  }

  close(): void {
    closeSync(this.#file)
  }

  /** Writes over the tail, and the tail after it. */
  #append(text: string): void {
    const written = this.#trying(() => writeSync(this.#file, `${text}${GAMES_FILE_TAIL}`, this.#length))
    this.#length += written - GAMES_FILE_TAIL.length
  }

  #trying<T>(work: () => T): T {
    try {
      return work()
    }
    catch (error) {
      throw new CliError(`${this.#path} can't be written: ${error instanceof Error ? error.message : String(error)}.`, 1)
    }
  }
}
