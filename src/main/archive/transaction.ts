import type { DatabaseSync } from 'node:sqlite'

/** Makes all changes or none; throws what they throw. */
export function inTransaction<T>(db: DatabaseSync, change: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const made = change()
    db.exec('COMMIT')
    return made
  }
  catch (error) {
    if (db.isTransaction) // SQLite itself rolls some back that fail
      db.exec('ROLLBACK')
    throw error
  }
}

/** Makes several reads that see the database at one moment. */
export function inSnapshot<T>(db: DatabaseSync, read: () => T): T {
  db.exec('BEGIN')
  try {
    return read()
  }
  finally {
    if (db.isTransaction) // else what ended it is thrown
      db.exec('COMMIT')
  }
}
