import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** A row that anybody may have changed. */
export type AnyRow = Readonly<Record<string, string | number | Uint8Array | null>>

/** The rows of a query. Damaged integers may be larger than any that we write, and must be readable. */
export function readRows(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): AnyRow[] {
  const query = db.prepare(sql)
  query.setReadBigInts(true)
  return query.all(...values).map(row =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, typeof value === 'bigint' ? Number(value) : value]),
    ),
  )
}
