import type { Wal, WrittenPage } from './wal.ts'
import { Buffer } from 'node:buffer'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { PAGE_BYTES } from '../databaseFiles.ts'
import { requirePlainFile } from '../plainFile.ts'
import { readWal } from './wal.ts'

/**
 * The pages of a damaged database and of its write-ahead log, each read when needed. A page may have several copies;
 * each copy has a number. Neither file is changed, and unreadable parts of the disk read as zeros.
 */
export class Pages {
  readonly #database: SomeBytes
  readonly #beside: SomeBytes
  readonly #wal: Wal
  /** How many copies are in the database, numbered from 0; those in the log follow, in the order of `#written`. */
  readonly #inDatabase: number
  readonly #written: readonly WrittenPage[]
  /** The copy of each page that replaces the database's. */
  readonly #newest: ReadonlyMap<number, number>

  /** A file that can't be opened counts as empty. */
  constructor(path: string) {
    this.#database = new SomeBytes(path)
    this.#beside = new SomeBytes(`${path}-wal`)
    this.#wal = readWal(this.#beside.size, (at, bytes) => this.#beside.read(at, bytes))
    this.#inDatabase = Math.ceil(this.#database.size / PAGE_BYTES)
    const { written, unfinished } = this.#wal
    this.#written = [...unfinished, ...written]
    this.#newest = new Map(this.#written.flatMap(({ page }, index) => {
      const isOfDatabase = index < unfinished.length && page <= this.#inDatabase
      return isOfDatabase ? [] : [[page, this.#inDatabase + index]]
    }))
  }

  /**
   * The copies that count: the newest of each page. If some are damaged, all copies, newer ones of a page first, and
   * last those of an unfinished change.
   */
  * copies(): Generator<number> {
    const firstFinished = this.#inDatabase + this.#wal.unfinished.length
    for (let copy = this.#inDatabase + this.#written.length - 1; copy >= firstFinished; copy--) {
      if (this.#counts(copy))
        yield copy
    }
    for (let copy = 0; copy < this.#inDatabase; copy++) {
      if (this.#counts(copy))
        yield copy
    }
    for (let copy = firstFinished - 1; copy >= this.#inDatabase; copy--)
      yield copy
  }

  #counts(copy: number): boolean {
    const { pages, isWhole } = this.#wal
    const page = this.#written[copy - this.#inDatabase]?.page ?? copy + 1
    return !isWhole || (page <= (pages ?? page) && (this.#newest.get(page) ?? copy) === copy)
  }

  copy(number: number): Buffer {
    const written = this.#written[number - this.#inDatabase]
    return written === undefined
      ? this.#database.read(number * PAGE_BYTES, PAGE_BYTES)
      : this.#beside.read(written.at, PAGE_BYTES)
  }

  /** The newest copy of a page, counted from 1; null if there is none. */
  newest(page: number): Buffer | null {
    const copy = this.#newest.get(page)
    if (copy !== undefined)
      return this.copy(copy)
    return page > 0 && page <= this.#inDatabase ? this.copy(page - 1) : null
  }

  close(): void {
    this.#database.close()
    this.#beside.close()
  }
}

/** Whether a database's write-ahead log is damaged, so that SQLite would drop finished changes. */
export function isDamagedBeside(path: string): boolean {
  const beside = new SomeBytes(`${path}-wal`)
  try {
    return readWal(beside.size, (at, bytes) => beside.read(at, bytes)).isDamaged
  }
  finally {
    beside.close()
  }
}

/** A file that may be missing, or partly unreadable. */
class SomeBytes {
  readonly #file: number | null
  readonly size: number

  constructor(path: string) {
    this.#file = opened(path)
    this.size = this.#file === null ? 0 : fstatSync(this.#file).size
  }

  read(at: number, bytes: number): Buffer {
    const read = Buffer.alloc(bytes)
    if (this.#file === null)
      return read
    try {
      readSync(this.#file, read, 0, bytes, at)
    }
    catch {
      // a part of the disk that can't be read
    }
    return read
  }

  close(): void {
    if (this.#file !== null)
      closeSync(this.#file)
  }
}

function opened(path: string): number | null {
  try {
    requirePlainFile(path)
    return openSync(path, 'r')
  }
  catch {
    return null
  }
}
