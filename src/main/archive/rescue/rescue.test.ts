import type { GameSummary } from '../../../shared/archive/library.ts'
import type { OpenedArchive } from '../openArchive.ts'
import type { RescueListener } from './takeOver.ts'
import type { ArchiveFiles, FilledArchive } from './testing/filledArchive.ts'
import { Buffer } from 'node:buffer'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { beginSession, discard, purge } from '../changes.ts'
import { contestSummaries } from '../contestList.ts'
import { inspectedContest } from '../contestLogs.ts'
import { openToWrite } from '../database.ts'
import { databasePath, PAGE_BYTES } from '../databaseFiles.ts'
import { openArchive } from '../openArchive.ts'
import { readRows } from '../readRows.ts'
import { SCHEMA_VERSION } from '../schema.ts'
import { readEvents } from '../storedEvents.ts'
import { SUMMARY_COLUMNS, summaryOf } from '../summaryRow.ts'
import { markDamaged, setAside } from './aside.ts'
import { DamagedArchive } from './damagedArchive.ts'
import { takeOver } from './takeOver.ts'
import { fillArchive } from './testing/filledArchive.ts'

const NOW = new Date(1_700_000_000_000)
const UNHEARD = { takesLong: () => {}, hasRead: () => {} }
const ASIDE = 'games-damaged-2023-11-14T22-13-20-000Z.db'

let fixture: string
let filled: FilledArchive
/** What the library told of its games before, by id. */
let before: ReadonlyMap<string, GameSummary>
let folder: string
const open: OpenedArchive[] = []

beforeAll(() => {
  fixture = mkdtempSync(join(tmpdir(), 'fulcrum-rescue-'))
  filled = fillArchive(fixture)
  const db = new DatabaseSync(databasePath(fixture))
  before = summariesIn(db)
  db.close()
})
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(closeAll)
afterAll(() => rmSync(fixture, { recursive: true, force: true }))

function put({ database, wal }: ArchiveFiles): void {
  writeFileSync(databasePath(folder), database)
  if (wal !== null)
    writeFileSync(`${databasePath(folder)}-wal`, wal)
}

/** Opens the archive of the folder as a start does. */
function start(): { readonly db: DatabaseSync, readonly message: string | null } {
  const opened = openArchive(folder, 'fulcrum test', NOW)
  open.push(opened)
  if (opened.state !== 'kept')
    throw new Error(opened.message)
  return opened
}

function closeAll(): void {
  for (const opened of open.splice(0)) {
    if (opened.state !== 'off')
      opened.db.close()
    if (opened.state === 'kept')
      opened.ownership.release()
  }
}

function summariesIn(db: DatabaseSync): ReadonlyMap<string, GameSummary> {
  const summaries = readRows(db, `SELECT ${SUMMARY_COLUMNS} FROM game WHERE discarded = 0`).map(row =>
    summaryOf(db, row),
  )
  return new Map(summaries.map(summary => [summary.id, { ...summary, tags: summary.tags.toSorted() }]))
}

/** The database with a change by hand. */
function changed(change: (db: DatabaseSync) => void): ArchiveFiles {
  const path = join(folder, 'changed.db')
  writeFileSync(path, filled.closed.database)
  const db = new DatabaseSync(path)
  change(db)
  db.close()
  const database = readFileSync(path)
  rmSync(path)
  return { database, wal: null }
}

/** The database with other bytes from a place on. */
function withBytes(at: number, ...bytes: readonly number[]): ArchiveFiles {
  const database = Buffer.from(filled.closed.database)
  database.set(bytes, at)
  return { database, wal: null }
}

describe('a damaged archive at the start', () => {
  it('comes back with its stars, notes, tags, new names and origins, and without what was deleted', () => {
    put(filled.closed)
    markDamaged(folder)
    const { db, message } = start()
    expect(message).toBe([
      `The archive was damaged. It was set aside as ${join(folder, ASIDE)}.`,
      `${before.size} games could be read and are here, all that it names.`,
      '3 contests are here whole, as far as can be told.',
    ].join(' '))
    const after = summariesIn(db)
    const annotated = [...after.values()].filter(({ starred, note, tags }) => starred && note !== '' && tags.length > 0)
    expect(annotated.length).toBeGreaterThan(0)
    expect([...after].sort()).toEqual([...before].sort())
    expect(db.prepare('SELECT count(*) AS count FROM game WHERE discarded > 0').get()?.count).toBe(0)
    expect(existsSync(join(folder, 'games.db.damaged'))).toBe(false)
    closeAll()
    expect(start().message).toBeNull()
  })

  it('has no game in it that was deleted, on no page', () => {
    put(filled.closed)
    const opened = openToWrite(folder)
    if (!opened.ok)
      throw new Error('it is whole')
    const session = beginSession(opened.value)
    const deleted = discard(opened.value, session, [...before.keys()].slice(20, 120))
    purge(opened.value, session + 1, deleted.length)
    opened.value.close()
    put({ database: readFileSync(databasePath(folder)).fill(0, 0, 2 * PAGE_BYTES), wal: null })
    const kept = [...before.keys()].filter(id => !deleted.includes(id))
    expect([...summariesIn(start().db).keys()].sort()).toEqual(kept.sort())
  })

  it.each(['closed', 'killed'] as const)('stays as it is under another name, with what waits beside it (%s)', (how) => {
    const { database, wal } = filled[how]
    const cut = database.subarray(0, database.length / 2)
    put({ database: cut, wal })
    start()
    expect(readFileSync(join(folder, ASIDE)).equals(cut)).toBe(true)
    if (wal !== null)
      expect(readFileSync(join(folder, `${ASIDE}-wal`)).equals(wal)).toBe(true)
    const inUse = readdirSync(folder).filter(name => name.startsWith('games.db')).sort()
    expect(inUse).toEqual(['games.db', 'games.db-shm', 'games.db-wal'])
  })

  it.each([
    ['its first bytes', () => withBytes(0, 0, 0, 0, 0)],
    ['the size of its pages', () => withBytes(16, 0x20)],
    ['the mark that it is ours', () => withBytes(68, 1, 2, 3, 4)],
    ['its version, as if it were a later one', () => withBytes(60, 0, 0, 0, SCHEMA_VERSION + 1)],
    ['its version, as if it were an earlier one', () => withBytes(60, 0, 0, 0, 0)],
    ['the name of a column in its schema', () => withBytes(filled.closed.database.indexOf('lengthMs REAL'), 0x61)],
    ['the whole list of its tables', () => withBytes(103, 0, 0)],
  ])('is known as damaged, and all games are there: %s', (_, files) => {
    put(files())
    const { db, message } = start()
    expect(message).toContain('The archive was damaged.')
    expect([...summariesIn(db).keys()].sort()).toEqual([...before.keys()].sort())
  })

  it('is known as damaged where a byte of what waits beside it is, and loses nothing but that change', () => {
    const wal = Buffer.from(filled.killed.wal ?? '')
    wal[wal.length / 4 | 0] = 0xFF ^ (wal[wal.length / 4 | 0] ?? 0)
    put({ ...filled.killed, wal })
    const { db, message } = start()
    expect(message).toContain('The archive was damaged.')
    expect(summariesIn(db).size).toBeGreaterThan(before.size - 3)
  })

  it('says what is lost', () => {
    put(changed((db) => {
      db.exec('DELETE FROM packed WHERE game IN (SELECT key FROM game WHERE discarded = 0 ORDER BY key LIMIT 3)')
      db.exec('DELETE FROM contestEvent WHERE seq = 20 AND contest = (SELECT key FROM contest WHERE id = \'c1\')')
      db.exec('DELETE FROM contestEvent WHERE seq = 0 AND contest = (SELECT key FROM contest WHERE id = \'c2\')')
    }))
    mkdirSync(join(folder, 'backups'))
    writeFileSync(join(folder, 'backups/games-2023.db'), '')
    markDamaged(folder)
    const { db, message } = start()
    const had = [...filled.contests.values()].map(({ length }) => length)
    expect(had).toContain(125)
    expect(message).toContain(`Of the ${before.size} games that it names, ${before.size - 3} could be read`)
    expect(message).toContain('1 contest is here whole, as far as can be told.')
    expect(message).toContain('Of the contest “Contest 1” the first 20 of at least 125 events are intact. ')
    expect(message).toContain('Of the contest “Contest 2” nothing could be taken over.')
    expect(message).toContain(`The newest copy of the archive is ${join(folder, 'backups/games-2023.db')}.`)
    const logs = [...filled.contests.values()]
    const log = logs.find(([first]) => first?.type === 'contest-created' && first.contest === 'c1')
    expect(inspectedContest(db, 'c1')).toMatchObject({
      events: log?.slice(0, 20),
      report: { damages: [{ kind: 'missing', from: 20, to: 20 }], sure: 20, known: 125 },
    })
    expect(contestSummaries(db).map(({ id }) => id).sort()).toEqual(['c1', 'c3'])
  })

  it('has all events linked as they were written, and names what was changed or has nobody to vouch for it', () => {
    const heads = 'SELECT id, events, head FROM game WHERE discarded = 0 ORDER BY id'
    const wasSaid = new DatabaseSync(databasePath(fixture), { readOnly: true })
    const said = wasSaid.prepare(heads).all()
    wasSaid.close()
    put(changed((db) => {
      db.exec('UPDATE game SET head = \'x\' WHERE key = 2')
      db.exec('PRAGMA foreign_keys = OFF; DELETE FROM contest WHERE id = \'c1\'')
    }))
    markDamaged(folder)
    const { db, message } = start()
    const now = db.prepare(heads).all()
    expect(now.filter(({ head }) => head !== 'x')).toEqual(
      said.filter(({ id }) => now.some(game => game.id === id && game.head !== 'x')),
    )
    expect(now.length).toBe(said.length)
    expect(now.filter(({ id }) => readEvents(db, String(id))?.damage !== null)).toMatchObject([{ head: 'x' }])
    expect(message).toContain('whether it had more is lost.')
    expect(inspectedContest(db, 'c1')?.report?.damages).toEqual([{ kind: 'head', told: 0, found: 125 }])
    expect(inspectedContest(db, 'c2')?.report).toBeNull()
  })

  it('is taken over to its end by a later start where a kill came between', () => {
    put(filled.closed)
    const aside = setAside(folder, NOW)
    const begun = openToWrite(folder)
    if (!begun.ok)
      throw new Error('it is new')
    begun.value.exec('PRAGMA max_page_count = 40') // as on a disk that is full
    expect(() => takeOver(aside, begun.value, UNHEARD)).toThrow(expect.objectContaining({ errcode: 13 }))
    begun.value.close()
    const { db, message } = start()
    expect(message).toContain(`${before.size} games could be read and are here`)
    expect([...summariesIn(db)].sort()).toEqual([...before].sort())
    closeAll()
    expect(start().message).toBeNull()
  })

  it('is moved out of the way by a later start where a kill came before that', () => {
    put(filled.killed)
    setAside(folder, NOW)
    for (const suffix of ['', '-wal'])
      writeFileSync(databasePath(folder) + suffix, readFileSync(join(folder, ASIDE) + suffix))
    rmSync(join(folder, ASIDE))
    const { db } = start()
    expect([...summariesIn(db).keys()].sort()).toEqual([...before.keys()].sort())
    expect(existsSync(join(folder, ASIDE))).toBe(true)
  })

  it('tells how far it is where it takes long', () => {
    put(filled.closed)
    const aside = setAside(folder, NOW)
    const begun = openToWrite(folder)
    if (!begun.ok)
      throw new Error('it is new')
    const heard: string[] = []
    let looks = 0
    const listener: RescueListener = {
      takesLong: games => heard.push(`${games} are to be read`),
      hasRead: (games, of) => heard.push(`${games} of ${of}`),
    }
    takeOver(aside, begun.value, listener, () => 10 * looks++)
    begun.value.close()
    const most = before.size + filled.discarded.size
    expect(heard[0]).toBe(`${most} are to be read`)
    expect(heard.slice(1).every(line => line.endsWith(` of ${most}`))).toBe(true)
    expect(heard.at(-1)).toBe(`${before.size} of ${most}`)
  })

  it('gives each game once, and its whole log', () => {
    put(filled.killed)
    markDamaged(folder)
    const { db } = start()
    const ids = [...summariesIn(db).keys()]
    const archive = new DamagedArchive(join(folder, ASIDE))
    expect(ids.length).toBe([...archive.games()].length)
    archive.close()
    for (const id of ids.filter(id => before.get(id)?.players[0]?.name !== 'Renamed'))
      expect([id, JSON.stringify(readEvents(db, id)?.events) === filled.games.get(id)]).toEqual([id, true])
  })
})
