import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { inSnapshot, inTransaction } from './transaction.ts'

it.each([['a transaction', inTransaction], ['a snapshot', inSnapshot]])(
  '%s that SQLite itself has ended throws why',
  (_, within) => {
    const db = new DatabaseSync(':memory:')
    const failing = (): never => {
      db.exec('ROLLBACK') // as SQLite does where the disk is full
      throw new Error('the disk is full')
    }
    expect(() => within(db, failing)).toThrow('the disk is full')
    db.close()
  },
)
