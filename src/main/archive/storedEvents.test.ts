import type { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { annotate } from './changes.ts'
import { openToWrite } from './database.ts'
import { StoredGames } from './storedEvents.ts'
import { storeGame } from './storeGame.ts'
import { playedMatch } from './testing/playedMatch.ts'

let folder: string
let db: DatabaseSync

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fulcrum-stored-'))
  const opened = openToWrite(folder)
  if (!opened.ok)
    throw new Error('a new archive is no good')
  db = opened.value
})
afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

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
