import type { Buffer } from 'node:buffer'
import { PAGE_BYTES } from '../databaseFiles.ts'

/** The write-ahead log beside a database: copies of pages, in frames. Source: sqlite.org/fileformat2.html, 4. */

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const FRAME_BYTES = FRAME_HEADER_BYTES + PAGE_BYTES
/** With this magic number, checksums read words with the highest byte first; else with the lowest first. */
const MAGIC_HIGHEST_FIRST = 0x377F0683

/** A copy of a page, and its position in the file. */
export interface WrittenPage { readonly page: number, readonly at: number }

export interface Wal {
  /** Copies of finished changes, in the order in which they were written. */
  readonly written: readonly WrittenPage[]
  /** Copies of a change whose end is missing. */
  readonly unfinished: readonly WrittenPage[]
  /** How many pages the database has after these changes; null if that is not known. */
  readonly pages: number | null
  /**
   * False if some of it is damaged, or was never completed: earlier copies may then hold data that no later one has.
   */
  readonly isWhole: boolean
  /**
   * Whether a finished change is damaged: another one follows, which is only written once the earlier one is on the
   * disk.
   */
  readonly isDamaged: boolean
}

type Sum = readonly [number, number]

/** The copies with valid checksums. `read` gives that many bytes of the file from a position on. */
export function readWal(bytes: number, read: (at: number, bytes: number) => Buffer): Wal {
  const written: WrittenPage[] = []
  if (bytes < HEADER_BYTES + FRAME_BYTES)
    return { written, unfinished: [], pages: null, isWhole: true, isDamaged: false }
  const header = read(0, HEADER_BYTES)
  const highestFirst = header.readUInt32BE(0) === MAGIC_HIGHEST_FIRST
  const isHeaderRight = isSum(header.subarray(24), sumOf(header.subarray(0, 24), [0, 0], highestFirst))
  const salts = isHeaderRight ? header.subarray(16, 24) : read(HEADER_BYTES, FRAME_HEADER_BYTES).subarray(8, 16)
  let before = sumIn(header.subarray(24))
  let finished = 0
  let pages: number | null = null
  let isWhole = true
  /** How many changes end after the first damage; the first of them may be the damaged one. */
  let finishedSince = isHeaderRight ? null : 1
  for (let at = HEADER_BYTES; at + FRAME_BYTES <= bytes; at += FRAME_BYTES) {
    const frame = read(at, FRAME_BYTES)
    const isOfNow = frame.subarray(8, 16).equals(salts) // otherwise the frame is older than the file's present header
    const sumOfHead = sumOf(frame.subarray(0, 8), before, highestFirst)
    const sum = sumOf(frame.subarray(FRAME_HEADER_BYTES), sumOfHead, highestFirst)
    before = sumIn(frame.subarray(16))
    if (!isOfNow || !isSum(frame.subarray(16), sum)) {
      finishedSince ??= 0
      isWhole &&= !isOfNow
      continue
    }
    isWhole &&= finishedSince === null
    written.push({ page: frame.readUInt32BE(0), at: at + FRAME_HEADER_BYTES })
    if (frame.readUInt32BE(4) > 0) { // the last one of a change
      finished = written.length
      pages = frame.readUInt32BE(4)
      finishedSince = finishedSince === null ? null : finishedSince + 1
    }
  }
  const unfinished = written.splice(finished)
  isWhole &&= unfinished.length === 0
  return { written, unfinished, pages: isWhole ? pages : null, isWhole, isDamaged: (finishedSince ?? 0) > 1 }
}

function sumIn(bytes: Buffer): Sum {
  return [bytes.readUInt32BE(0), bytes.readUInt32BE(4)]
}

function isSum(bytes: Buffer, [first, second]: Sum): boolean {
  return bytes.readUInt32BE(0) === first && bytes.readUInt32BE(4) === second
}

/** Continues a checksum over a whole number of pairs of words. */
function sumOf(bytes: Buffer, [first, second]: Sum, highestFirst: boolean): Sum {
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + (highestFirst ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + second) >>> 0
    second = (second + (highestFirst ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + first) >>> 0
  }
  return [first, second]
}
