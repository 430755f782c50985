import type { Wal } from './wal.ts'
import { Buffer } from 'node:buffer'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { PAGE_BYTES } from '../databaseFiles.ts'
import { readWal } from './wal.ts'

/**
 * The pages of a damaged database and of what waits beside it, each read when it is asked for. A page may be there in
 * several copies; each copy has a number. Neither file is changed, and what the disk does not give is zeros.
 */
export class Pages {
  readonly #database: SomeBytes
  readonly #beside: SomeBytes
  readonly #wal: Wal
  /** Copies in the database, in its order; those of the file beside it follow. */
  readonly #inDatabase: number
  /** The newest copy of each page that is in the file beside the database. */
  readonly #newest: ReadonlyMap<number, number>

  /** A file that can't be opened is as good as empty. */
  constructor(path: string) {
    this.#database = new SomeBytes(path)
    this.#beside = new SomeBytes(`${path}-wal`)
    this.#wal = readWal(this.#beside.size, (at, bytes) => this.#beside.read(at, bytes))
    this.#inDatabase = Math.ceil(this.#database.size / PAGE_BYTES)
    this.#newest = new Map(this.#wal.written.map(({ page }, index) => [page, this.#inDatabase + index]))
  }

  /** The copies that count, the newer ones of a page first: one of each page, or all where some are damaged. */
  * copies(): Generator<number> {
    const { written, pages, isWhole } = this.#wal
    const counts = (page: number, copy: number): boolean => !isWhole || (page <= (pages ?? page) && (this.#newest.get(page) ?? copy) === copy)
    for (const [index, { page }] of [...written.entries()].reverse()) {
      if (counts(page, this.#inDatabase + index))
        yield this.#inDatabase + index
    }
    for (let copy = 0; copy < this.#inDatabase; copy++) {
      if (counts(copy + 1, copy))
        yield copy
    }
  }

  copy(number: number): Buffer {
    const written = this.#wal.written[number - this.#inDatabase]
    return written === undefined ? this.#database.read(number * PAGE_BYTES, PAGE_BYTES) : this.#beside.read(written.at, PAGE_BYTES)
  }

  /** The newest copy of a page, counted from 1; null where there is none. */
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

/** Whether what waits beside a database is damaged, so that SQLite would drop changes that were finished. */
export function isDamagedBeside(path: string): boolean {
  const beside = new SomeBytes(`${path}-wal`)
  try {
    return readWal(beside.size, (at, bytes) => beside.read(at, bytes)).isDamaged
  }
  finally {
    beside.close()
  }
}

/** A file that may be missing, or in part unreadable. */
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
    return openSync(path, 'r')
  }
  catch {
    return null
  }
}
