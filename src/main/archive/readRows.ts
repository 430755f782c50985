import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** A row as anybody may have left it. */
export type AnyRow = Readonly<Record<string, string | number | Uint8Array | null>>

/** The rows of a query. Damaged whole numbers may be larger than those that we write, and are read all the same. */
export function readRows(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): AnyRow[] {
  const query = db.prepare(sql)
  query.setReadBigInts(true)
  return query.all(...values).map(row =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, typeof value === 'bigint' ? Number(value) : value]),
    ),
  )
}
