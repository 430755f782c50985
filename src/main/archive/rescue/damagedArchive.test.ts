import type { MatchEvent } from '../../../shared/match/events.ts'
import type { Damage } from './testing/damages.ts'
import type { FilledArchive } from './testing/filledArchive.ts'
import type { PlainlyRead } from './testing/plainReader.ts'
import { Buffer } from 'node:buffer'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_BYTES } from '../databaseFiles.ts'
import { pack } from '../packing.ts'
import { DamagedArchive } from './damagedArchive.ts'
import { damagesOf } from './testing/damages.ts'
import { fillArchive } from './testing/filledArchive.ts'
import { PlainReader } from './testing/plainReader.ts'
import { readByRescue, shortfallsOf } from './testing/shortfalls.ts'

/** One damage in so many is tried here; `npm run attack -- rescue` tries them all. */
const ONE_IN = 12
/** What a page of a table begins with that leads to others. */
const TABLE_INNER = 0x05

let folder: string
let filled: FilledArchive
let plainReader: PlainReader

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fulcrum-rescue-'))
  filled = fillArchive(folder)
  plainReader = new PlainReader(filled)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes damaged files, and gives the path of the database. */
function written(name: string, { make }: Pick<Damage, 'make'>): string {
  const path = join(folder, `${name}.db`)
  const { database, wal } = make()
  writeFileSync(path, database)
  rmSync(`${path}-wal`, { force: true })
  if (wal !== null)
    writeFileSync(`${path}-wal`, wal)
  return path
}

function read(damage: Pick<Damage, 'make'>): PlainlyRead & { readonly named: number } {
  const archive = new DamagedArchive(written('rescued', damage))
  try {
    return { ...readByRescue(archive), named: archive.gamesNamed }
  }
  finally {
    archive.close()
  }
}

describe('a damaged archive', () => {
  it('gives all of it where nothing is damaged, and nothing that was deleted', () => {
    for (const files of [filled.closed, filled.killed]) {
      const { games, contestEvents, named } = read({ make: () => files })
      const kept = [...filled.games.keys()].filter(id => !filled.deleted.has(id) && !filled.discarded.has(id))
      expect([...games.keys()].sort()).toEqual(kept.sort())
      expect([...games].filter(([id, events]) => events !== filled.games.get(id)).map(([id]) => id)).toEqual([])
      expect(contestEvents.size).toBe([...filled.contests.values()].flat().length)
      expect(named).toBe(kept.length)
    }
  })

  it('gives at least what SQLite reads by the keys, however it is damaged', () => {
    const damages = damagesOf(filled, 1).filter((_, index) => index % ONE_IN === 0)
    for (const damage of damages) {
      const plain = plainReader.read(written('plain', damage))
      expect(shortfallsOf(filled, plain, read(damage)), damage.name).toEqual([])
    }
    expect(damages.length).toBeGreaterThan(25)
  })

  it('gives games that nothing leads to any more', () => {
    const database = Buffer.from(filled.closed.database)
    for (let start = 0; start < database.length; start += PAGE_BYTES) {
      if (start === 0 || database[start] === TABLE_INNER)
        database.fill(0, start, start + PAGE_BYTES)
    }
    const { games, named } = read({ make: () => ({ database, wal: null }) })
    expect(games.size).toBe(filled.games.size - filled.deleted.size - filled.discarded.size)
    expect(named).toBe(games.size)
  })

  it('is not changed, nor is what waits beside it', () => {
    const before = readFileSync(written('rescued', { make: () => filled.killed }))
    read({ make: () => filled.killed })
    expect(readFileSync(join(folder, 'rescued.db')).equals(before)).toBe(true)
    expect(readFileSync(join(folder, 'rescued.db-wal')).equals(filled.killed.wal ?? before)).toBe(true)
    expect(existsSync(join(folder, 'rescued.db-shm'))).toBe(false)
  })

  it('gives no game that the rules refuse, though it can be read', () => {
    const path = written('odd', { make: () => filled.closed })
    const db = new DatabaseSync(path)
    const id = 'g1'
    const events = JSON.parse(filled.games.get(id) ?? '') as MatchEvent[]
    const odd = events.map((event): MatchEvent => event.type === 'finished'
      ? { ...event, places: { 1: event.places[2] ?? 1, 2: event.places[1] ?? 1 } }
      : event)
    expect(odd).not.toEqual(events)
    db.prepare('UPDATE packed SET events = ? WHERE game = (SELECT key FROM game WHERE id = ?)').run(
      pack(odd.map(event => JSON.stringify(event))).packed,
      id,
    )
    db.close()
    const archive = new DamagedArchive(path)
    const games = readByRescue(archive).games
    expect(games.has(id)).toBe(false)
    expect(archive.gamesNamed).toBe(games.size + 1)
    archive.close()
  })

  it('is as good as empty where there is no file, or one of something else', () => {
    const text = { database: Buffer.from('no database'.repeat(5000)), wal: Buffer.from('nor this'.repeat(5000)) }
    for (const path of [join(folder, 'nowhere.db'), written('text', { make: () => text })]) {
      const archive = new DamagedArchive(path)
      expect([...archive.games(), ...archive.contests()]).toEqual([])
      archive.close()
    }
  })
})
