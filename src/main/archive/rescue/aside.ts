import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databasePath } from '../databaseFiles.ts'

/**
 * A damaged database is moved out of the way, and what can be read of it is taken over into a new one. Until that is
 * done, this file says that it is damaged and where it was moved to, so that a start after a kill can continue.
 */
const MARK = 'games.db.damaged'
const NAME = /games-damaged-[\w-]+\.db/
/** The database itself is moved last: once it is there, everything is. */
const SUFFIXES = ['-journal', '-wal', '-shm', '']

/** Tells the next start that the database is damaged. */
export function markDamaged(folder: string): void {
  writeFileSync(join(folder, MARK), 'Fulcrum will set games.db aside at its next start and keep what can be read.\n')
}

/** Whether a database was found damaged while it was in use. */
export function isMarkedDamaged(folder: string): boolean {
  return existsSync(join(folder, MARK)) && existsSync(databasePath(folder))
}

/** Moves a damaged database, with its journal files, out of the way, and gives its new path. */
export function setAside(folder: string, at: Date): string {
  const name = `games-damaged-${at.toISOString().replace(/[:.]/g, '-')}.db`
  const word = `Fulcrum is reading what can be read of ${name}, and goes on with it at its next start.\n`
  writeFileSync(join(folder, MARK), word, { flush: true })
  return moved(folder, name)
}

/** The path of a database that was set aside and not completely taken over; null if there is none. */
export function leftAside(folder: string): string | null {
  const [name] = existsSync(join(folder, MARK)) ? NAME.exec(readFileSync(join(folder, MARK), 'utf8')) ?? [] : []
  if (name === undefined)
    return null
  const aside = existsSync(join(folder, name)) ? join(folder, name) : moved(folder, name)
  return existsSync(aside) ? aside : null
}

/** Everything readable was taken over. */
export function forgetAside(folder: string): void {
  rmSync(join(folder, MARK), { force: true })
}

function moved(folder: string, name: string): string {
  const aside = join(folder, name)
  for (const suffix of SUFFIXES) {
    if (existsSync(databasePath(folder) + suffix))
      renameSync(databasePath(folder) + suffix, aside + suffix)
  }
  return aside
}
