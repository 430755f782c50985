import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { MIGRATIONS, tablesIn, tablesOfToday } from './schema.ts'

// By the tables a newer archive is told from one whose version is damaged.
it('changes the tables in each of its steps', () => {
  const db = new DatabaseSync(':memory:')
  const tables = MIGRATIONS.map((step) => {
    db.exec(step)
    return tablesIn(db)
  })
  db.close()
  expect(new Set(tables).size).toBe(MIGRATIONS.length)
  expect(tables.at(-1)).toBe(tablesOfToday())
})
