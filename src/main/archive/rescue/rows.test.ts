import type { SQLInputValue } from 'node:sqlite'
import type { Value } from './record.ts'
import { Buffer } from 'node:buffer'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { cellsOf, wholeRow } from './cells.ts'
import { isDamagedBeside, Pages } from './pages.ts'
import { readRecord, readVarint } from './record.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = temporaryFolder()
  path = join(folder, 'a.db')
})

/** All rows on all pages, whatever tree they are of. */
function rowsIn(at: string): { readonly tree: string, readonly key: number, readonly values: readonly Value[] }[] {
  const pages = new Pages(at)
  try {
    return [...pages.copies()].flatMap(copy => [...cellsOf(pages.copy(copy))].flatMap((cell) => {
      const row = wholeRow(cell, page => pages.newest(page))
      const values = row === null ? null : readRecord(row)
      return values === null ? [] : [{ tree: cell.tree, key: cell.key, values }]
    }))
  }
  finally {
    pages.close()
  }
}

const anyValue: fc.Arbitrary<SQLInputValue> = fc.oneof(
  fc.constant(null),
  fc.bigInt({ min: -(2n ** 53n) + 1n, max: 2n ** 53n - 1n }),
  fc.integer({ min: -200, max: 200 }).map(BigInt),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.uint8Array({ maxLength: 300 }),
  fc.integer({ min: 0, max: 20_000 }).map(length => new Uint8Array(length).fill(length)),
)

describe('the rows on the pages of a database', () => {
  it('are those that SQLite reads, whatever is in them', () => {
    fc.assert(fc.property(fc.array(fc.tuple(anyValue, anyValue, anyValue), { minLength: 1, maxLength: 60 }), (rows) => {
      rmSync(path, { force: true })
      const db = new DatabaseSync(path)
      db.exec(`PRAGMA synchronous = OFF;
        CREATE TABLE t (key INTEGER PRIMARY KEY, a, b, c);
        CREATE TABLE u (a INTEGER, b, c, PRIMARY KEY (a)) WITHOUT ROWID;
        BEGIN`)
      rows.forEach(([a, b, c], index) => {
        db.prepare('INSERT INTO t VALUES (?, ?, ?, ?)').run(7 * index + 1, a, b, c)
        db.prepare('INSERT INTO u VALUES (?, ?, ?)').run(index, b, c)
      })
      db.exec('COMMIT')
      const inTable = db.prepare('SELECT key, null, a, b, c FROM t ORDER BY key').all()
      const inIndex = db.prepare('SELECT a, b, c FROM u ORDER BY a').all()
      db.close()
      const found = rowsIn(path)
      const ofTable = found.filter(({ tree, values }) => tree === 'table' && values.length === 4)
      const ofIndex = found.filter(({ tree }) => tree === 'index')
      const plainly = (values: readonly unknown[]): unknown[] => values.map(plain)
      const tableRows = ofTable.map(({ key, values }) => plainly([key, ...values]))
      const indexRows = ofIndex.map(({ values }) => plainly(values))
      expect(tableRows.sort(byFirst)).toEqual(inTable.map(Object.values).map(plainly))
      expect(indexRows.sort(byFirst)).toEqual(inIndex.map(Object.values).map(plainly))
    }), { numRuns: 40 })
  })

  it('are none, and do no harm, where there are other bytes', () => {
    const others = fc.uint8Array({ minLength: 4095, maxLength: 4095 })
    fc.assert(fc.property(fc.constantFrom(0x0D, 0x0A, 0x02), others, (first, bytes) => {
      const page = Buffer.from([first, ...bytes])
      for (const cell of cellsOf(page)) {
        const row = wholeRow(cell, () => page)
        expect(row === null || row.length === cell.bytes).toBe(true)
        if (row !== null)
          readRecord(row)
      }
    }), { numRuns: 25 })
  })

  it('have numbers of one to nine bytes', () => {
    expect(readVarint(Buffer.from([0x7F]), 0)).toEqual({ value: 127, next: 1 })
    expect(readVarint(Buffer.from([0, 0x81, 0x00]), 1)).toEqual({ value: 128, next: 3 })
    expect(readVarint(Buffer.alloc(9, 0xFF), 0)).toEqual({ value: 2 ** 64, next: 9 })
    expect(readVarint(Buffer.from([0x81]), 0)).toBeNull()
  })
})

function plain(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
}

function byFirst(one: readonly unknown[], other: readonly unknown[]): number {
  return Number(one[0]) - Number(other[0])
}

describe('what waits beside a database', () => {
  /** The database as it is with what waits beside it, as files of their own. */
  function left(change: (wal: Buffer) => void = () => {}): string {
    rmSync(path, { force: true })
    const db = new DatabaseSync(path)
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0;
      CREATE TABLE t (key INTEGER PRIMARY KEY, text); PRAGMA wal_checkpoint(TRUNCATE)`)
    for (let key = 1; key <= 20; key++) // each on a page of its own
      db.prepare('INSERT INTO t VALUES (?, ?)').run(key, String(key).repeat(2000))
    db.exec('UPDATE t SET text = \'changed\' WHERE key = 3')
    const copy = join(folder, 'copy.db')
    copyFileSync(path, copy)
    const wal = readFileSync(`${path}-wal`)
    db.close()
    change(wal)
    writeFileSync(`${copy}-wal`, wal)
    return copy
  }

  const ownRows = (at: string): ReturnType<typeof rowsIn> => rowsIn(at).filter(({ values }) => values.length === 2)
  function keysIn(at: string): number[] {
    return [...new Set(ownRows(at).map(({ key }) => key))].sort((one, other) => one - other)
  }
  function textsOf3(at: string): string[] {
    return ownRows(at).filter(({ key }) => key === 3).map(({ values }) => String(values[1]).slice(0, 7))
  }
  const ALL = Array.from({ length: 20 }, (_, index) => index + 1)

  it('counts, the newest copy of each page', () => {
    const copy = left()
    expect(keysIn(copy)).toEqual(ALL)
    expect(textsOf3(copy)).toEqual(['changed'])
    rmSync(`${copy}-wal`)
    expect(keysIn(copy)).toEqual([])
  })

  it('counts up to the last change that was finished', () => {
    expect(textsOf3(left(wal => wal.fill(0, wal.length - 1)))).toContain('3333333')
  })

  it('counts on where a copy in the middle is damaged, and where the head is', () => {
    const middle = left(wal => wal.fill(0xFF, 32 + 4120 * 20 + 100, 32 + 4120 * 20 + 200))
    expect(keysIn(middle).length).toBeGreaterThan(15)
    expect(keysIn(middle)).toContain(20)
    expect(keysIn(left(wal => wal.fill(0xFF, 0, 24)))).toEqual(ALL)
  })

  it('is known as damaged where finished changes would be dropped, not where the last was never finished', () => {
    expect(isDamagedBeside(left())).toBe(false)
    expect(isDamagedBeside(left(wal => wal.fill(0, wal.length - 10_000)))).toBe(false)
    expect(isDamagedBeside(left(wal => wal.fill(0xFF, 32 + 4120 * 20 + 100, 32 + 4120 * 20 + 101)))).toBe(true)
    expect(isDamagedBeside(left(wal => wal.fill(0xFF, 8, 12)))).toBe(true)
    expect(isDamagedBeside(join(folder, 'nowhere.db'))).toBe(false)
  })

  it('is nothing where it is of no database at all', () => {
    expect(keysIn(left(wal => wal.fill(0x55)))).toEqual([])
  })
})
