import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where the database of a data folder is, and how much space it takes. */

/** The size of every page. A damaged database is read with this size, whatever its header says. */
export const PAGE_BYTES = 4096

export const databasePath = (folder: string): string => join(folder, 'games.db')

/** The size of the database on the disk, in bytes; 0 if there is none, or it may not be looked at. */
export function databaseBytes(folder: string): number {
  return sizeOf(databasePath(folder)) + walBytes(folder)
}

/** Whether there is a database file that is empty; a database that was ever opened is never empty. */
export function isEmptyDatabase(folder: string): boolean {
  return existsSync(databasePath(folder)) && sizeOf(databasePath(folder)) === 0
}

/** The size of the write-ahead log beside the database. */
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
