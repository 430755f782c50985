import type { DatabaseSync } from 'node:sqlite'
import type { RecordDamage } from '../../shared/archive/logDamage.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EVERYTHING } from '../../shared/archive/library.ts'
import { explainRecordDamage } from '../../shared/archive/logDamage.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { annotate } from './changes.ts'
import { openToWrite } from './database.ts'
import { exportGames } from './exchange.ts'
import { pack } from './packing.ts'
import { StoredGames } from './storedEvents.ts'
import { storeGame } from './storeGame.ts'
import { playedMatch } from './testing/playedMatch.ts'

const EVENTS = playedMatch({ id: 'g1' })

let folder: string
let db: DatabaseSync

beforeEach(() => {
  folder = temporaryFolder()
  const opened = openToWrite(folder)
  if (!opened.ok)
    throw new Error('a new archive is no good')
  db = opened.value
})
afterEach(() => db.close())

it('unpacks, checks and folds a game once, however often it is asked for', () => {
  const events = playedMatch({ id: 'g1' })
  storeGame(db, events, 'played')
  const games = new StoredGames(db, folder, 1_000_000)
  const game = games.read('g1')
  expect(game).toMatchObject({ game: { events, match: { id: 'g1', status: 'finished' } }, damage: null })
  expect(games.read('g1')).toBe(game)
  expect(games.read('g2')).toBeNull()
})

it('reads it anew where it is another one since', () => {
  storeGame(db, playedMatch({ id: 'g1' }), 'played')
  const games = new StoredGames(db, folder, 1_000_000)
  games.read('g1')
  annotate(db, 'g1', { names: { 1: 'Zoe' } })
  expect(games.read('g1')?.game?.match.players[1]?.name).toBe('Zoe')
  db.exec('DELETE FROM game')
  expect(games.read('g1')).toBeNull()
  const other = playedMatch({ id: 'g1', seed: 2 })
  storeGame(db, other, 'played')
  expect(games.read('g1')?.game?.events).toEqual(other)
})

it('keeps no more than it may, and lets go of what was asked for longest ago', () => {
  for (const id of ['g1', 'g2', 'g3'])
    storeGame(db, playedMatch({ id }), 'played')
  const bytes = JSON.stringify(playedMatch({ id: 'g1' })).length
  const games = new StoredGames(db, folder, 2.8 * bytes)
  const [first, second] = [games.read('g1'), games.read('g2')]
  expect(games.read('g1')).toBe(first)
  games.read('g3')
  expect(games.read('g1')).toBe(first)
  expect(games.read('g2')).not.toBe(second)
  expect(new StoredGames(db, folder, 0).read('g1')).toEqual(first)
})

describe('a record that is not as it was written', () => {
  const cases: readonly (readonly [what: string, sql: string, damage: RecordDamage, isRead: boolean])[] = [
    ['whose events are gone', 'DELETE FROM packed', { kind: 'gone' }, false],
    [
      'that was cut off',
      'UPDATE packed SET events = substr(events, 1, 100)',
      { kind: 'unreadable', why: 'its events are damaged' },
      false,
    ],
    ['that is no data', `UPDATE packed SET events = 'x'`, { kind: 'gone' }, false],
    [
      'whose digest is another',
      `UPDATE game SET head = 'x'`,
      { kind: 'changed', told: EVENTS.length, found: EVENTS.length },
      true,
    ],
    ['that had more events', 'UPDATE game SET events = 99', { kind: 'changed', told: 99, found: EVENTS.length }, true],
  ]
  it.each(cases)('%s is told', (_, sql, damage, isRead) => {
    storeGame(db, EVENTS, 'played')
    db.exec(sql)
    const record = new StoredGames(db, folder, 0).read('g1')
    expect(record?.damage).toEqual(damage)
    expect(record?.game?.events ?? null).toEqual(isRead ? EVENTS : null)
    const exported = exportGames(db, { ids: ['g1', 'g2'] }, 0, 2)
    expect(exported).toEqual({ total: 2, games: [], leftOut: [{ id: 'g1', why: explainRecordDamage(damage) }] })
  })

  it('is told where a listed game is not found by its id', () => {
    storeGame(db, EVENTS, 'played')
    db.exec('UPDATE game SET id = CAST(id AS BLOB)')
    const exported = exportGames(db, { filter: EVERYTHING }, 0, 2)
    expect(exported).toEqual({ total: 1, games: [], leftOut: [{ id: expect.any(String), why: 'its id is damaged' }] })
  })

  it('is told where a move was changed, also where the rules refuse it', () => {
    storeGame(db, EVENTS, 'played')
    for (const ply of [0, 3]) {
      const changed = EVENTS.map(event =>
        event.type === 'moved' && event.ply === ply
          ? { ...event, tookMs: 7, move: ply === 0 ? event.move : 'mine' }
          : event,
      )
      db.prepare('UPDATE packed SET events = ?').run(pack(changed.map(event => JSON.stringify(event))).packed)
      expect(new StoredGames(db, folder, 0).read('g1')).toMatchObject({
        game: ply === 0 ? { match: { status: 'finished' } } : null,
        damage: { kind: 'changed' },
      })
    }
  })
})
