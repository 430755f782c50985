import { Buffer } from 'node:buffer'
import { closeSync, ftruncateSync, openSync } from 'node:fs'
import { GAMES_FILE_BETWEEN, GAMES_FILE_HEAD, GAMES_FILE_TAIL } from '../../shared/archive/gamesFile.ts'
import { CliError } from './cliError.ts'
import { whyUnwritten } from './unwritten.ts'
import { writeWhole } from './writeWhole.ts'

/**
 * A file to which games are added as they end. It is a complete and valid file of games after each of them, even after
 * one for which there was no room. Throws a `CliError` if it can't be written.
 */
export class RecordFile {
  readonly #path: string
  readonly #file: number
  #games = 0
  /** The length of the file without its tail, in bytes. */
  #length = 0

  /** Creates the file, or empties it. */
  constructor(path: string) {
    this.#path = path
    this.#file = this.#trying(() => openSync(path, 'w'))
    this.#append(GAMES_FILE_HEAD)
  }

  /** Adds the text of a game file. If that fails, the file is unchanged, and another game may be tried. */
  add(game: string): void {
    this.#append(`${this.#games === 0 ? '' : GAMES_FILE_BETWEEN}${game}`)
    this.#games++
  }

  close(): void {
    closeSync(this.#file)
  }

  /** Overwrites the tail, and writes it again at the end. */
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

  /** Restores the tail, for which there is room, since it was there before. */
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
