import type { Cell } from './cells.ts'
import type { RecordHeader, Value, ValueKind } from './record.ts'
import { DatabaseSync } from 'node:sqlite'
import { createTables } from '../schema.ts'
import { kindOf } from './record.ts'

/** Finds the table of a row by its values alone, since what says where tables begin may be damaged. */

interface Column {
  readonly name: string
  /** The kinds of values that the column may hold; null for a table's key, which is stored beside the row. */
  readonly kinds: readonly ValueKind[] | null
  /** Whether rows may lack the column: those written before it was added do. */
  readonly mayBeLeftOut: boolean
}

export interface Table { readonly name: string, readonly tree: Cell['tree'], readonly columns: readonly Column[] }

/** By the types of the schema. A real number without a fraction is stored as an integer. */
const KINDS: Readonly<Record<string, readonly ValueKind[]>> = {
  INTEGER: ['integer'],
  REAL: ['real', 'integer'],
  TEXT: ['text'],
  BLOB: ['blob'],
}

export type NamedValues = Readonly<Record<string, Value>>

const known = new Map<string, Table>()

/** These tables as an archive of the current version stores their rows. */
export function tablesOf(names: readonly string[]): readonly Table[] {
  if (!names.every(name => known.has(name))) {
    const db = new DatabaseSync(':memory:')
    createTables(db)
    names.forEach(name => known.set(name, tableOf(db, name)))
    db.close()
  }
  return names.flatMap(name => known.get(name) ?? [])
}

function tableOf(db: DatabaseSync, name: string): Table {
  // A table without row ids is stored as an index, with its key first.
  const isIndex = db.prepare('SELECT wr FROM pragma_table_list(?)').get(name)?.wr === 1
  const columns = db.prepare(`SELECT name, type, "notnull" AS required, dflt_value AS otherwise, pk
    FROM pragma_table_info(?) ORDER BY iif(pk > 0, pk, 1000), cid`).all(name)
  return { name, tree: isIndex ? 'index' : 'table', columns: columns.map(({ name, type, required, otherwise, pk }) => ({
    name: String(name),
    kinds: !isIndex && pk === 1 ? null : [...KINDS[String(type)] ?? [], ...required === 0 ? ['null'] as const : []],
    mayBeLeftOut: otherwise !== null,
  })) }
}

/** The table whose rows have such values; null if there is none. */
export function tableFor(tables: readonly Table[], tree: Cell['tree'], { types }: RecordHeader): Table | null {
  return tables.find(table => table.tree === tree && fits(table, types)) ?? null
}

function fits({ columns }: Table, types: readonly number[]): boolean {
  return types.length <= columns.length && columns.every(({ kinds, mayBeLeftOut }, index) => {
    const type = types[index]
    return type === undefined ? mayBeLeftOut : kinds === null || kinds.includes(kindOf(type))
  })
}

/** The values of a row by column, without columns that the row lacks. */
export function namedValues({ columns }: Table, key: number, values: readonly Value[]): NamedValues {
  return Object.fromEntries(values.map((value, index) => {
    const column = columns[index]
    return [column?.name ?? '', column?.kinds === null ? key : value]
  }))
}
