import type { Result } from '../../shared/result.ts'
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fail, succeed } from '../../shared/result.ts'
import { databasePath, isEmptyDatabase, walBytes } from './databaseFiles.ts'
import { requirePlainDatabase } from './plainFile.ts'
import { APPLICATION_ID, createTables, SCHEMA_VERSION, versionOf } from './schema.ts'
import { troubleOf } from './storageTrouble.ts'

/** The database files of an archive, and whether they can be trusted. */

/** Beside the database where it was found damaged while in use. */
const DAMAGE_MARK = 'games.db.damaged'
/** How long a connection waits for another one's short transaction, in ms. */
const PATIENCE_MS = 5_000
/** Up to here a database is looked through whole before it is used; larger ones while it is. */
const MOST_CHECKED_BYTES = 32 * 2 ** 20

export type Unopened
  /** Another version of Fulcrum wrote it, or it is some other program's. */
  = | { readonly type: 'foreign', readonly message: string, readonly isNewer: boolean }
    | { readonly type: 'damaged' }

/** A connection that writes. Throws where the file can't be opened or written. */
export function openToWrite(folder: string): Result<DatabaseSync, Unopened> {
  const path = databasePath(folder)
  requirePlainDatabase(path)
  if (existsSync(join(folder, DAMAGE_MARK)) || (isEmptyDatabase(folder) && walBytes(folder) > 0))
    return fail({ type: 'damaged' }) // SQLite would drop what waits beside an empty database
  const db = new DatabaseSync(path, { timeout: PATIENCE_MS })
  try {
    const unknown = whyForeign(db)
    if (unknown !== null) {
      db.close()
      return fail(unknown)
    }
    db.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    if (statSync(path).size <= MOST_CHECKED_BYTES && !isSound(db)) {
      db.close()
      return fail({ type: 'damaged' })
    }
    createTables(db)
    return succeed(db)
  }
  catch (error) {
    db.close()
    if (troubleOf(error) === 'damaged')
      return fail({ type: 'damaged' })
    throw error
  }
}

/** A connection that only reads an archive that is there; null where there is none or it can't be read. */
export function openToRead(folder: string): DatabaseSync | null {
  let db: DatabaseSync | null = null
  try {
    requirePlainDatabase(databasePath(folder))
    db = new DatabaseSync(databasePath(folder), { readOnly: true, timeout: PATIENCE_MS })
    if (whyForeign(db) === null && versionOf(db) > 0)
      return db
  }
  catch {
    // as good as none
  }
  db?.close()
  return null
}

/** A further connection to an archive that is open already, for the thread. */
export function openForThread(folder: string, mayWrite: boolean): DatabaseSync {
  const db = new DatabaseSync(databasePath(folder), { readOnly: !mayWrite, timeout: PATIENCE_MS })
  if (mayWrite)
    db.exec('PRAGMA synchronous = FULL') // what it says it has is on the disk
  return db
}

/** Whether everything in a database can be read. */
function isSound(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok'
}

/** Leaves word for the next start that the database is damaged. */
export function markDamaged(folder: string): void {
  writeFileSync(join(folder, DAMAGE_MARK), 'Fulcrum will set games.db aside at its next start and keep what can be read.\n')
}

/** Moves a damaged database out of the way, whole, and gives its new path. */
export function setAside(folder: string, at: Date): string {
  const aside = join(folder, `games-damaged-${at.toISOString().replace(/[:.]/g, '-')}.db`)
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(databasePath(folder) + suffix))
      renameSync(databasePath(folder) + suffix, aside + suffix)
  }
  rmSync(join(folder, DAMAGE_MARK), { force: true })
  return aside
}

function whyForeign(db: DatabaseSync): Unopened & { readonly type: 'foreign' } | null {
  const id = Number(db.prepare('PRAGMA application_id').get()?.application_id)
  const version = versionOf(db)
  const tables = Number(db.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count)
  if (tables === 0 || (id === APPLICATION_ID && version === SCHEMA_VERSION))
    return null
  if (id !== APPLICATION_ID)
    return { type: 'foreign', message: 'was made by another program', isNewer: false }
  const isNewer = version > SCHEMA_VERSION
  return { type: 'foreign', message: `was written by ${isNewer ? 'a newer' : 'an earlier'} Fulcrum`, isNewer }
}
