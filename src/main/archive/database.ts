import type { Result } from '../../shared/result.ts'
import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fail, succeed } from '../../shared/result.ts'
import { databasePath, PAGE_BYTES, walBytes } from './databaseFiles.ts'
import { requirePlainDatabase } from './plainFile.ts'
import { isDamagedBeside } from './rescue/pages.ts'
import { APPLICATION_ID, createTables, SCHEMA_VERSION, tablesIn, tablesOfToday, versionOf } from './schema.ts'
import { sealChecks } from './seal.ts'
import { troubleOf } from './storageTrouble.ts'

/** Opens the database files of an archive, and checks whether they can be trusted. */

/** How long a connection waits for another connection's short transaction, in ms. */
const PATIENCE_MS = 5_000
/**
 * A database of up to this size is checked completely before it is used. Of a larger one the seals are checked in the
 * background, and its pages as they are read.
 */
export const MOST_CHECKED_BYTES = 32 * 2 ** 20

export type Unopened
  /** Written by another version of Fulcrum, or by some other program. */
  = | { readonly type: 'foreign', readonly message: string, readonly isNewer: boolean }
    | { readonly type: 'damaged' }

/**
 * Opens a connection that writes. Throws if the file can't be opened or written; a database that could not be made then
 * leaves nothing. A damaged database is not changed, nor its journal.
 */
export function openToWrite(folder: string): Result<DatabaseSync, Unopened> {
  const path = databasePath(folder)
  requirePlainDatabase(path)
  const problem = problemOf(folder)
  if (problem !== null)
    return fail(problem)
  const isNew = !existsSync(path)
  closeSync(openSync(path, 'a', 0o600)) // no one else reads it, nor the files beside it, in whatever folder it is made
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
    if (isNew)
      removeDatabase(path)
    throw error
  }
}

function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    rmSync(path + suffix, { force: true })
}

/**
 * Why a database can't be used as it is; null if it can, or if there is none. Uses a read-only connection, because one
 * that writes would, on closing, move the write-ahead log into the database.
 */
function problemOf(folder: string): Unopened | null {
  const path = databasePath(folder)
  if (!existsSync(path))
    return null
  if (statSync(path).size === 0)
    return walBytes(folder) > 0 ? { type: 'damaged' } : null // SQLite would drop the WAL of an empty database
  if (isDamagedBeside(path))
    return { type: 'damaged' }
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: PATIENCE_MS })
    return validate(db) ?? (statSync(path).size <= MOST_CHECKED_BYTES && !isSound(db) ? { type: 'damaged' } : null)
  }
  catch (error) {
    // The connection that writes reports other problems.
    return troubleOf(error) === 'damaged' ? { type: 'damaged' } : null
  }
  finally {
    db?.close()
  }
}

/**
 * A read-only connection to an existing archive; null if there is none, it can't be read, or it is of an earlier
 * version.
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
    // treated as if there were none
  }
  db?.close()
  return null
}

/** Another connection for the thread, to an archive that is already open. */
export function openForThread(folder: string, mayWrite: boolean): DatabaseSync {
  const db = new DatabaseSync(databasePath(folder), { readOnly: !mayWrite, timeout: PATIENCE_MS })
  if (mayWrite)
    prepareToWrite(db)
  return db
}

/**
 * Makes commits durable on the disk, and overwrites what is deleted: a damaged archive is read page by page, and must
 * not bring deleted games back.
 */
function prepareToWrite(db: DatabaseSync): void {
  db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
}

/** Whether the whole database can be read, and its games are as they were written. */
function isSound(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok'
    && (tablesIn(db) === '' || ![...sealChecks(db)].includes(false))
}

/** Why this version can't use a database, judged by its header; null if it can, or if the database is empty. */
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
