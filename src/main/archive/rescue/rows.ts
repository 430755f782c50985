import type { Buffer } from 'node:buffer'
import type { Cell } from './cells.ts'
import type { Pages } from './pages.ts'
import type { Value } from './record.ts'
import type { Table } from './tables.ts'
import { PAGE_BYTES } from '../databaseFiles.ts'
import { cellAt, cellsOf, wholeRow } from './cells.ts'
import { readHeader, readRecord } from './record.ts'
import { namedValues, tableFor } from './tables.ts'

/** The position of a row: the copy of its page and its index there, as one number. */
export type Place = number

export interface Row {
  readonly table: string
  readonly place: Place
  /** The row's key; 0 in tables that have none. */
  readonly key: number
}

/** Recognises rows by what they look like, wherever they are on the pages of a damaged database. */
export class Rows {
  readonly #pages: Pages
  readonly #tables: readonly Table[]
  /** The last page that was read, since consecutive rows are mostly on one. */
  #last: { readonly copy: number, readonly page: Buffer } | null = null

  constructor(pages: Pages, tables: readonly Table[]) {
    this.#pages = pages
    this.#tables = tables
  }

  /**
   * All rows of these tables, with rows from newer copies of a page first. They may include data that only looks like a
   * row.
   */
  * all(): Generator<Row> {
    for (const copy of this.#pages.copies()) {
      for (const cell of cellsOf(this.#page(copy))) {
        const table = this.#tableOf(cell)
        if (table !== null)
          yield { table: table.name, place: copy * PAGE_BYTES + cell.index, key: cell.key }
      }
    }
  }

  /** The values of a row by column; null if they can't be read. */
  valuesAt(place: Place): Readonly<Record<string, Value>> | null {
    const cell = cellAt(this.#page(Math.floor(place / PAGE_BYTES)), place % PAGE_BYTES)
    const table = cell === null ? null : this.#tableOf(cell)
    const row = cell === null ? null : wholeRow(cell, page => this.#pages.newest(page))
    const values = row === null ? null : readRecord(row)
    return cell === null || table === null || values === null ? null : namedValues(table, cell.key, values)
  }

  #tableOf({ tree, here }: Cell): Table | null {
    const header = readHeader(here)
    return header === null ? null : tableFor(this.#tables, tree, header)
  }

  #page(copy: number): Buffer {
    if (this.#last?.copy !== copy)
      this.#last = { copy, page: this.#pages.copy(copy) }
    return this.#last.page
  }
}
