import { freeBytes } from './freeBytes.ts'

/** SQLite's primary result codes that are treated differently. Source: sqlite.org/rescode.html. */
const BUSY = 5
const READ_ONLY = 8
const IO_ERROR = 10
const CORRUPT = 11
const FULL = 13
const CAN_NOT_OPEN = 14
const NOT_A_DATABASE = 26

/** With less than this left, in bytes, SQLite can't work, and calls that by other names than `FULL`. */
const FULL_BELOW_BYTES = 2 ** 16

export type StorageTrouble = 'busy' | 'read-only' | 'io' | 'damaged' | 'full' | 'can-not-open' | 'gone' | 'other'

const TROUBLES: Readonly<Record<number, StorageTrouble>> = {
  [BUSY]: 'busy',
  [READ_ONLY]: 'read-only',
  [IO_ERROR]: 'io',
  [CORRUPT]: 'damaged',
  [FULL]: 'full',
  [CAN_NOT_OPEN]: 'can-not-open',
  [NOT_A_DATABASE]: 'damaged',
}

const SYSTEM_TROUBLES: Readonly<Record<string, StorageTrouble>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EIO: 'io',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  ENODEV: 'gone',
  ENXIO: 'gone',
  ESTALE: 'gone',
}

/** An error as SQLite throws it where the database is damaged. */
export function damaged(why: string): Error {
  return Object.assign(new Error(why), { errcode: CORRUPT })
}

/** What went wrong in SQLite or the file system; null if the error is from neither. */
export function troubleOf(error: unknown): StorageTrouble | null {
  if (!(error instanceof Error))
    return null
  if ('errcode' in error && typeof error.errcode === 'number')
    return TROUBLES[error.errcode & 0xFF] ?? 'other' // the higher bits are detail
  return 'code' in error && typeof error.code === 'string' ? SYSTEM_TROUBLES[error.code] ?? 'other' : null
}

/** What people are told about an error: what it means, and what to do. */
export function explainTrouble(error: unknown, folder: string): string {
  const why = error instanceof Error ? error.message : String(error)
  switch (troubleIn(error, folder)) {
    case 'full':
      return `The disk that holds ${folder} is full. Make room on it.`
    case 'read-only':
    case 'can-not-open':
      return `Nothing can be written in ${folder}. Allow Fulcrum to write there, or choose another folder with --data or FULCRUM_DATA.`
    case 'io':
      return `The disk that holds ${folder} does not work as it should (${why}). Check the disk, or choose another folder with --data or FULCRUM_DATA.`
    case 'gone':
      return `A part of the data folder ${folder} is gone (${why}). Bring it back where it was, or choose another folder with --data or FULCRUM_DATA.`
    case 'busy':
      return `Another program keeps the archive in ${folder} to itself. Close it.`
    case 'damaged':
      return `The archive in ${folder} is damaged. Start Fulcrum anew: it sets the damaged file aside and keeps the games that can still be read.`
    case 'other':
    case null:
      return `The archive in ${folder} can’t be used: ${why}. Choose another folder with --data or FULCRUM_DATA if it stays so.`
  }
}

/** What went wrong in a data folder: a disk that fails only because it is full counts as full. */
function troubleIn(error: unknown, folder: string): StorageTrouble | null {
  const trouble = troubleOf(error)
  return (trouble === 'io' || trouble === 'can-not-open') && isFull(folder) ? 'full' : trouble
}

function isFull(folder: string): boolean {
  const free = freeBytes(folder)
  return free !== null && free < FULL_BELOW_BYTES
}

/** Whether an error says that there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
