import type { DatabaseSync } from 'node:sqlite'

/** Makes changes all at once or not at all; throws what they throw. */
export function inTransaction<T>(db: DatabaseSync, change: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const made = change()
    db.exec('COMMIT')
    return made
  }
  catch (error) {
    if (db.isTransaction) // SQLite itself undoes some that fail
      db.exec('ROLLBACK')
    throw error
  }
}

/** Reads several times from the database as it is at one moment. */
export function inSnapshot<T>(db: DatabaseSync, read: () => T): T {
  db.exec('BEGIN')
  try {
    return read()
  }
  finally {
    db.exec('COMMIT')
  }
}
