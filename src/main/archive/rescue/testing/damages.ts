import type { Random } from '../../../../shared/random.ts'
import type { ArchiveFiles, FilledArchive } from './filledArchive.ts'
import { Buffer } from 'node:buffer'
import { deriveSeed, pick, seededRandom } from '../../../../shared/random.ts'
import { PAGE_BYTES } from '../../databaseFiles.ts'

/** Something that can happen to an archive's files. */
export interface Damage {
  readonly name: string
  readonly make: () => ArchiveFiles
}

const HEADER_BYTES = 100
/** The first bytes of inner pages, which lead to rows, and of leaf pages, which hold most of them. */
const INNER = [0x05, 0x02]
const LEAVES = [0x0D, 0x0A]

type Change = (bytes: Buffer, random: Random) => Buffer

/**
 * More than 300 damages, reproducible by the seed: truncation at each percent, changed bytes, zeroed and swapped pages,
 * and the same for the write-ahead log.
 */
export function damagesOf({ closed, killed }: FilledArchive, seed: number): readonly Damage[] {
  const closedWith = (name: string, change: Change): Plan => ({ name, files: closed, change, isBeside: false })
  const killedWith = (name: string, change: Change): Plan => ({ name, files: killed, change, isBeside: false })
  const besideWith = (name: string, change: Change): Plan => ({ name, files: killed, change, isBeside: true })
  const plans = [
    ...times(99, index => closedWith(`cut to ${99 - index} %`, cutTo(99 - index))),
    ...times(30, () => closedWith('a byte of the header', changedIn(0, HEADER_BYTES))),
    ...times(15, () => closedWith('a byte of the schema', changedIn(HEADER_BYTES, PAGE_BYTES))),
    ...times(20, () => closedWith('a byte of an inner page', changedOn(INNER))),
    ...times(35, () => closedWith('a byte of a leaf', changedOn(LEAVES))),
    ...times(15, () => closedWith('a byte in the head of a leaf', changedOn(LEAVES, 16))),
    ...times(20, () => closedWith('a page of zeros', zeroed(1))),
    ...times(10, () => closedWith('ten pages of zeros', zeroed(10))),
    ...times(20, () => closedWith('two pages swapped', swapped)),
    ...times(10, index => killedWith(`cut to ${10 * index} %, with what waits beside`, cutTo(10 * index))),
    ...times(10, () => killedWith('ten pages of zeros, with what waits beside', zeroed(10))),
    ...times(10, index => besideWith(`what waits beside cut to ${10 * index} %`, cutTo(10 * index))),
    ...times(15, () => besideWith('a byte of what waits beside', changedIn(0, killed.wal?.length ?? 0))),
    ...times(5, () => besideWith('a byte in the head of what waits beside', changedIn(0, 32))),
  ]
  return plans.map(({ name, files, change, isBeside }, index) => ({ name: `${name} (${index})`, make: () => {
    const random = seededRandom(deriveSeed(seed, index))
    return isBeside && files.wal !== null
      ? { ...files, wal: change(Buffer.from(files.wal), random) }
      : { ...files, database: change(Buffer.from(files.database), random) }
  } }))
}

interface Plan {
  readonly name: string
  readonly files: ArchiveFiles
  readonly change: Change
  /** Whether it happens to the write-ahead log. */
  readonly isBeside: boolean
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

function cutTo(percent: number): Change {
  return bytes => bytes.subarray(0, Math.floor(bytes.length * percent / 100))
}

/** Changes a byte between two positions. */
function changedIn(from: number, to: number): Change {
  return (bytes, random) => {
    const at = from + random.int(to - from)
    bytes[at] = (bytes[at] ?? 0) ^ (1 + random.int(255))
    return bytes
  }
}

/** Changes one of the first `most` bytes of a page that begins with one of these. */
function changedOn(firstBytes: readonly number[], most = PAGE_BYTES): Change {
  return (bytes, random) => {
    const starts = times(bytes.length / PAGE_BYTES, page => page * PAGE_BYTES)
    const start = pick(starts.filter(start => firstBytes.includes(bytes[start] ?? 0)), random)
    return changedIn(start, start + most)(bytes, random)
  }
}

function zeroed(pages: number): Change {
  return (bytes, random) => {
    for (const start of times(pages, () => PAGE_BYTES * random.int(bytes.length / PAGE_BYTES)))
      bytes.fill(0, start, start + PAGE_BYTES)
    return bytes
  }
}

function swapped(bytes: Buffer, random: Random): Buffer {
  const [one, other] = [0, 0].map(() => PAGE_BYTES * random.int(bytes.length / PAGE_BYTES)) as [number, number]
  const kept = Buffer.from(bytes.subarray(one, one + PAGE_BYTES))
  bytes.copyWithin(one, other, other + PAGE_BYTES)
  kept.copy(bytes, other)
  return bytes
}
