import { Buffer } from 'node:buffer'
import { PAGE_BYTES } from '../databaseFiles.ts'
import { readVarint } from './record.ts'

/** The rows on one page of a database, read without any other page. Source: sqlite.org/fileformat2.html, 1.6. */

/** No row of a game that can be unpacked is longer, in bytes. */
const LONGEST_ROW = 2 ** 26
/** The least part of a row that stays on its page if the row continues elsewhere. */
const LEAST_HERE = Math.floor((PAGE_BYTES - 12) * 32 / 255) - 23
const BYTES_ELSEWHERE = PAGE_BYTES - 4
const CELL_COUNT_AT = 3

/** Rows of a table have a key beside them; rows of an index have none. Inner pages of a table hold no rows. */
type Tree = 'table' | 'index'

interface Layout {
  readonly tree: Tree
  /** Where the pointers to its rows begin. */
  readonly pointersAt: number
  /** The bytes before each row, which name the child page with smaller rows. */
  readonly childBytes: number
  /** How much of a row may be on its page. */
  readonly mostHere: number
}

const MOST_OF_TABLE = PAGE_BYTES - 35
const MOST_OF_INDEX = Math.floor((PAGE_BYTES - 12) * 64 / 255) - 23
const LAYOUTS: Readonly<Record<number, Layout>> = {
  0x0D: { tree: 'table', pointersAt: 8, childBytes: 0, mostHere: MOST_OF_TABLE },
  0x0A: { tree: 'index', pointersAt: 8, childBytes: 0, mostHere: MOST_OF_INDEX },
  0x02: { tree: 'index', pointersAt: 12, childBytes: 4, mostHere: MOST_OF_INDEX },
}

export interface Cell {
  readonly tree: Tree
  /** The row's place among the rows of its page. */
  readonly index: number
  /** The row's key; 0 in an index. */
  readonly key: number
  /** The length of the whole row, and its part on this page. */
  readonly bytes: number
  readonly here: Buffer
  /** The page on which the rest begins; 0 if there is none. */
  readonly restAt: number
}

/** All recognisable rows of a page; none if the page holds no rows. */
export function* cellsOf(page: Buffer): Generator<Cell> {
  const layout = LAYOUTS[page[0] ?? 0]
  if (layout === undefined)
    return
  const count = Math.min(page.readUInt16BE(CELL_COUNT_AT), (PAGE_BYTES - layout.pointersAt) / 2)
  for (let index = 0; index < count; index++) {
    const cell = cellIn(page, layout, index)
    if (cell !== null)
      yield cell
  }
}

/** One row of a page, by its index; null if there is none. */
export function cellAt(page: Buffer, index: number): Cell | null {
  const layout = LAYOUTS[page[0] ?? 0]
  return layout === undefined ? null : cellIn(page, layout, index)
}

function cellIn(page: Buffer, { tree, pointersAt, childBytes, mostHere }: Layout, index: number): Cell | null {
  const start = page.readUInt16BE(pointersAt + 2 * index)
  const size = readVarint(page, start + childBytes)
  const key = size === null || tree === 'index' ? { value: 0, next: size?.next ?? 0 } : readVarint(page, size.next)
  if (start < pointersAt || size === null || key === null || size.value > LONGEST_ROW)
    return null
  const bytes = size.value
  const end = key.next + bytesHere(bytes, mostHere)
  const hasRest = end - key.next < bytes
  if (end + (hasRest ? 4 : 0) > PAGE_BYTES)
    return null
  const restAt = hasRest ? page.readUInt32BE(end) : 0
  return { tree, index, key: key.value, bytes, here: page.subarray(key.next, end), restAt }
}

function bytesHere(bytes: number, mostHere: number): number {
  if (bytes <= mostHere)
    return bytes
  const fitting = LEAST_HERE + (bytes - LEAST_HERE) % BYTES_ELSEWHERE
  return fitting <= mostHere ? fitting : LEAST_HERE
}

/** The whole row of a cell; null if its rest can't be read. */
export function wholeRow({ bytes, here, restAt }: Cell, pageAt: (page: number) => Buffer | null): Buffer | null {
  const parts = [here]
  const seen = new Set<number>([0]) // there is no page 0
  let next = restAt
  for (let left = bytes - here.length; left > 0; left -= BYTES_ELSEWHERE) {
    const page = seen.has(next) ? null : pageAt(next)
    if (page === null)
      return null
    seen.add(next)
    parts.push(page.subarray(4, 4 + Math.min(left, BYTES_ELSEWHERE)))
    next = page.readUInt32BE(0)
  }
  return parts.length === 1 ? here : Buffer.concat(parts)
}
