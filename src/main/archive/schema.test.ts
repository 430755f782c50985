import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { MIGRATIONS, tablesIn, tablesOfToday } from './schema.ts'

it('changes the tables in each of its steps, by which a newer archive is told from one whose version is damaged', () => {
  const db = new DatabaseSync(':memory:')
  const tables = MIGRATIONS.map((step) => {
    db.exec(step)
    return tablesIn(db)
  })
  db.close()
  expect(new Set(tables).size).toBe(MIGRATIONS.length)
  expect(tables.at(-1)).toBe(tablesOfToday())
})
