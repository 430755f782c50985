import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Copies of the archive. Each is a database file whose name contains the time. */

const NAME = /^games-.+\.db$/

export const copiesFolder = (data: string): string => join(data, 'backups')

/** The path for the copy of that moment. */
export function copyAt(data: string, at: Date): string {
  return join(copiesFolder(data), `games-${at.toISOString().replace(/[:.]/g, '-')}.db`)
}

/** The path of the newest copy; null if there is none. */
export function newestCopy(data: string): string | null {
  try {
    const newest = readdirSync(copiesFolder(data)).filter(name => NAME.test(name)).sort().at(-1)
    return newest === undefined ? null : join(copiesFolder(data), newest)
  }
  catch {
    return null // none was ever made
  }
}
