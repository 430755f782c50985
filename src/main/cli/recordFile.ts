import { Buffer } from 'node:buffer'
import { closeSync, ftruncateSync, openSync } from 'node:fs'
import { GAMES_FILE_BETWEEN, GAMES_FILE_HEAD, GAMES_FILE_TAIL } from '../../shared/archive/gamesFile.ts'
import { CliError } from './cliError.ts'
import { whyUnwritten } from './unwritten.ts'
import { writeWhole } from './writeWhole.ts'

/**
 * A file that games are written into as they end. It is a whole and right file of games after each
 * of them, also after one that it had no room for. Throws a `CliError` where it can't be written.
 */
export class RecordFile {
  readonly #path: string
  readonly #file: number
  #games = 0
  /** The bytes before the tail. */
  #length = 0

  /** Begins the file anew. */
  constructor(path: string) {
    this.#path = path
    this.#file = this.#trying(() => openSync(path, 'w'))
    this.#append(GAMES_FILE_HEAD)
  }

  /** Adds the text of a game file. Where that fails the file is as it was before, and another game may be tried. */
  add(game: string): void {
    this.#append(`${this.#games === 0 ? '' : GAMES_FILE_BETWEEN}${game}`)
    this.#games++
  }

  close(): void {
    closeSync(this.#file)
  }

  /** Writes over the tail, and the tail after it. */
  #append(text: string): void {
    this.#trying(() => {
      try {
        writeWhole(this.#file, `${text}${GAMES_FILE_TAIL}`, this.#length)
        this.#length += Buffer.byteLength(text)
      }
      catch (error) {
        this.#takeBack()
        throw error
      }
    })
  }

  /** The tail was there before, so that there is room for it. */
  #takeBack(): void {
    if (this.#length === 0)
      return
    writeWhole(this.#file, GAMES_FILE_TAIL, this.#length)
    ftruncateSync(this.#file, this.#length + GAMES_FILE_TAIL.length)
  }

  #trying<T>(work: () => T): T {
    try {
      return work()
    }
    catch (error) {
      throw new CliError(`${this.#path} can’t be written: ${whyUnwritten(error)}.`, 1)
    }
  }
}
