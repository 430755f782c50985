import type { Stats } from 'node:fs'
import { statSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Throws if a path leads, maybe through links, to something other than a file. A database is never opened there,
 * because opening or reading a pipe may wait for ever.
 */
export function requirePlainFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats !== undefined && !stats.isFile())
    throw new Error(`${basename(path)} is ${kindOf(stats)}, not a file`)
}

/** Throws if anything but a file is in the place of a file of an SQLite database. */
export function requirePlainDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    requirePlainFile(path + suffix)
}

/** What something is: `a folder`, `a pipe`. */
export function kindOf(stats: Stats): string {
  if (stats.isFile() || stats.isDirectory())
    return stats.isFile() ? 'a file' : 'a folder'
  return stats.isFIFO() ? 'a pipe' : stats.isSocket() ? 'a socket' : 'a device'
}
