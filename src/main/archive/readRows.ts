import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** A row that anybody may have changed. */
export type AnyRow = Readonly<Record<string, string | number | Uint8Array | null>>

/** The rows of a query. Damaged integers may be larger than any that we write, and must be readable. */
export function readRows(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): AnyRow[] {
  const query = db.prepare(sql)
  query.setReadBigInts(true)
  const rows = query.all(...values)
  for (const row of rows) {
    for (const column in row) { // without lists of entries, which take as long as the query
      if (typeof row[column] === 'bigint')
        row[column] = Number(row[column])
    }
  }
  return rows as AnyRow[]
}
