import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where the database of a data folder is, and what it takes. */

/** What every page of a database takes. A damaged one is read by it, whatever its header says. */
export const PAGE_BYTES = 4096

export const databasePath = (folder: string): string => join(folder, 'games.db')

/** What the database takes on the disk, in bytes; 0 where there is none, or nobody may look. */
export function databaseBytes(folder: string): number {
  return sizeOf(databasePath(folder)) + walBytes(folder)
}

/** Whether a database is there that holds nothing at all; one that was ever opened is never so. */
export function isEmptyDatabase(folder: string): boolean {
  return existsSync(databasePath(folder)) && sizeOf(databasePath(folder)) === 0
}

/** What was written last and waits beside the database. */
export function walBytes(folder: string): number {
  return sizeOf(`${databasePath(folder)}-wal`)
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size
  }
  catch {
    return 0
  }
}
