import type { Result } from '../../shared/result.ts'
import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fail, succeed } from '../../shared/result.ts'
import { databasePath, PAGE_BYTES, walBytes } from './databaseFiles.ts'
import { requirePlainDatabase } from './plainFile.ts'
import { isDamagedBeside } from './rescue/pages.ts'
import { APPLICATION_ID, createTables, SCHEMA_VERSION, tablesIn, tablesOfToday, versionOf } from './schema.ts'
import { troubleOf } from './storageTrouble.ts'

/** The database files of an archive, and whether they can be trusted. */

/** How long a connection waits for another one's short transaction, in ms. */
const PATIENCE_MS = 5_000
/** Up to here a database is looked through whole before it is used; larger ones while it is. */
const MOST_CHECKED_BYTES = 32 * 2 ** 20

export type Unopened
  /** Another version of Fulcrum wrote it, or it is some other program's. */
  = | { readonly type: 'foreign', readonly message: string, readonly isNewer: boolean }
    | { readonly type: 'damaged' }

/**
 * A connection that writes. Throws where the file can't be opened or written. A damaged one stays as it is, with what
 * waits beside it.
 */
export function openToWrite(folder: string): Result<DatabaseSync, Unopened> {
  const path = databasePath(folder)
  requirePlainDatabase(path)
  const problem = problemOf(folder)
  if (problem !== null)
    return fail(problem)
  const db = new DatabaseSync(path, { timeout: PATIENCE_MS })
  try {
    const foreign = validate(db)
    if (foreign !== null) {
      db.close()
      return fail(foreign)
    }
    db.exec(`PRAGMA page_size = ${PAGE_BYTES}; PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL`)
    prepareToWrite(db)
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

/**
 * Why a database can't be used as it is; null where it can, or there is none. Looked at by a connection that only
 * reads: as it closes, one that writes puts what waits beside the database into it.
 */
function problemOf(folder: string): Unopened | null {
  const path = databasePath(folder)
  if (!existsSync(path))
    return null
  if (statSync(path).size === 0)
    return walBytes(folder) > 0 ? { type: 'damaged' } : null // SQLite would drop what waits beside an empty database
  if (isDamagedBeside(path))
    return { type: 'damaged' }
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: PATIENCE_MS })
    return validate(db) ?? (statSync(path).size <= MOST_CHECKED_BYTES && !isSound(db) ? { type: 'damaged' } : null)
  }
  catch (error) {
    // The connection that writes says what else is wrong.
    return troubleOf(error) === 'damaged' ? { type: 'damaged' } : null
  }
  finally {
    db?.close()
  }
}

/**
 * A connection that only reads an archive that is there; null where there is none or it can't be read, or is of an
 * earlier version.
 */
export function openToRead(folder: string): DatabaseSync | null {
  let db: DatabaseSync | null = null
  try {
    requirePlainDatabase(databasePath(folder))
    db = new DatabaseSync(databasePath(folder), { readOnly: true, timeout: PATIENCE_MS })
    if (validate(db) === null && versionOf(db) === SCHEMA_VERSION)
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
    prepareToWrite(db)
  return db
}

/**
 * What it says it has is on the disk, and what was deleted is on it no more: a damaged archive is read by its pages,
 * and no deleted game comes back from there.
 */
function prepareToWrite(db: DatabaseSync): void {
  db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
}

/** Whether everything in a database can be read. */
function isSound(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok'
}

/**
 * Why a database is none that this version can use, by what it says of itself; null where it is one, or empty.
 */
function validate(db: DatabaseSync): Unopened | null {
  const id = Number(db.prepare('PRAGMA application_id').get()?.application_id)
  const version = versionOf(db)
  const tables = tablesIn(db)
  if (tables === tablesOfToday())
    return id === APPLICATION_ID && version === SCHEMA_VERSION ? null : { type: 'damaged' }
  if (tables === '')
    return id === APPLICATION_ID ? { type: 'damaged' } : null // nothing was written into it yet
  if (id !== APPLICATION_ID)
    return { type: 'foreign', message: 'was made by another program', isNewer: false }
  if (version === SCHEMA_VERSION)
    return { type: 'damaged' }
  const isNewer = version > SCHEMA_VERSION
  return { type: 'foreign', message: `was written by ${isNewer ? 'a newer' : 'an earlier'} Fulcrum`, isNewer }
}
