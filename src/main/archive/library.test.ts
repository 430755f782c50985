import type { DatabaseSync } from 'node:sqlite'
import type { LibraryFilter, LibraryQuery } from '../../shared/archive/library.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { MatchEvent, MatchPlan } from '../../shared/match/events.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EVERYTHING, libraryQuerySchema } from '../../shared/archive/library.ts'
import { firstSeats, perSeat } from '../../shared/game/seat.ts'
import { Story } from '../../shared/match/testing/story.ts'
import { annotate, discard, summaryById } from './changes.ts'
import { openToWrite } from './database.ts'
import { meetingsOf, pageOf, statsOf } from './library.ts'
import { readEvents } from './storedEvents.ts'
import { storeGame } from './storeGame.ts'

/** A match of these players that ended so: with their places, or stopped. */
function played(
  id: string,
  names: readonly string[],
  places: readonly number[] | null,
  scores?: readonly number[],
): readonly MatchEvent[] {
  const seats = firstSeats(names.length)
  const plans = perSeat(seats, seat => ({ kind: 'human', name: names[seat - 1] ?? '' } as const))
  const story = new Story({ seats: plans as MatchPlan['seats'] })
  for (const seat of seats)
    story.tell({ type: 'seated', seat, player: { kind: seat === 3 ? 'bot' : 'human', name: names[seat - 1] ?? '' } })
  story.tell({ type: 'started' }).wait(1_000 * names.length)
  const byIndex = (values: readonly number[]) => perSeat(seats, (seat: Seat) => values[seat - 1] ?? 0)
  if (places === null) {
    story.tell({ type: 'aborted', cause: { code: 'port-closed' } })
  }
  else {
    story.tell({ type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0 }).tell({
      type: 'finished',
      kind: 'resigned',
      places: byIndex(places),
      ...scores === undefined ? {} : { scores: byIndex(scores) },
      plies: 0,
    })
  }
  return story.events.map(event => event.type === 'created' ? { ...event, match: id } : event)
}

const folder = mkdtempSync(join(tmpdir(), 'fulcrum-library-'))
let db: DatabaseSync

beforeAll(() => {
  const opened = openToWrite(folder)
  if (!opened.ok)
    throw new Error('a new archive is no good')
  db = opened.value
  const games: readonly (readonly MatchEvent[])[] = [
    played('pair', ['Dot', 'ann'], [1, 2]),
    played('draw', ['Ann', 'Dot'], [1, 1]),
    played('three', ['Cid', 'Bob', 'Ann'], [3, 1, 2], [0, 7.5, 2]),
    played('shared', ['Ann', 'Bob', 'Eve'], [1, 3, 1]),
    played('alone', ['Bob'], [1]),
    played('lost', ['Zoe'], [2]),
    played('stopped', ['Ann', 'Dot'], null),
    played('nine', ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'Zed'], [2, 3, 4, 5, 6, 7, 8, 9, 1]),
    played('gone', ['Aaa', 'Aab'], [1, 2]),
  ]
  games.forEach(events => storeGame(db, events, 'played'))
  discard(db, 1, ['gone'])
})
afterAll(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

function ids(query: Partial<LibraryQuery>): string[] {
  return pageOf(db, libraryQuerySchema.parse({ filter: {}, descending: false, ...query })).games.map(({ id }) => id)
}
const found = (filter: Partial<LibraryFilter>): string[] => ids({ filter: { ...EVERYTHING, ...filter } }).toSorted()

describe('games of one to nine seats', () => {
  it('come back with every player, and how it ended for them', () => {
    expect(summaryById(db, 'three')?.players).toEqual([
      { name: 'Cid', kind: 'human', place: 3, score: 0 },
      { name: 'Bob', kind: 'human', place: 1, score: 7.5 },
      { name: 'Ann', kind: 'bot', place: 2, score: 2 },
    ])
    expect(summaryById(db, 'alone')?.players).toEqual([{ name: 'Bob', kind: 'human', place: 1, score: null }])
    expect(summaryById(db, 'nine')?.players.map(({ name }) => name).join()).toBe('A1,A2,A3,A4,A5,A6,A7,A8,Zed')
    expect(summaryById(db, 'stopped')?.players.map(({ place }) => place)).toEqual([null, null])
  })

  it.each<[string, Partial<LibraryFilter>, readonly string[]]>([
    ['a winner at the first seat', { winner: 1 }, ['alone', 'pair']],
    ['a winner at the second seat', { winner: 2 }, ['three']],
    ['a winner at the ninth seat', { winner: 9 }, ['nine']],
    ['a draw', { winner: 'draw' }, ['draw', 'shared']],
    ['no winner', { winner: 'nobody' }, ['lost', 'stopped']],
    ['a player at any seat', { text: 'ann' }, ['draw', 'pair', 'shared', 'stopped', 'three']],
    ['two players', { text: 'ann bob' }, ['shared', 'three']],
    ['nobody of two names that stand side by side', { text: 'dotann' }, []],
    ['a kind of player at any seat', { seated: 'bot' }, ['nine', 'shared', 'three']],
  ])('are found by %s', (_, filter, games) => {
    expect(found(filter)).toEqual(games)
  })

  it('are sorted by the names at a seat, who plays alone before all others where it is the second', () => {
    expect(ids({ orderBy: 'first' })).toEqual(['nine', 'draw', 'shared', 'stopped', 'alone', 'three', 'pair', 'lost'])
    const bySecond = ['alone', 'lost', 'nine', 'pair', 'three', 'shared', 'draw', 'stopped']
    expect(ids({ orderBy: 'second' })).toEqual(bySecond)
    expect(ids({ orderBy: 'second', descending: true })).toEqual(bySecond.toReversed())
    expect(ids({ orderBy: 'second', from: 1, count: 2 })).toEqual(['lost', 'nine'])
    expect(ids({ orderBy: 'second', filter: { ...EVERYTHING, winner: 1 } })).toEqual(['alone', 'pair'])
  })

  it('are counted by the seat that won alone, draws and what nobody won', () => {
    const { games, wins } = statsOf(db, EVERYTHING)
    expect([games, wins]).toEqual([8, { bySeat: [2, 1, 0, 0, 0, 0, 0, 0, 1], draws: 2, nobody: 2 }])
    expect(statsOf(db, { ...EVERYTHING, text: 'cid' }).wins).toEqual({ bySeat: [0, 1, 0], draws: 0, nobody: 0 })
    expect(statsOf(db, { ...EVERYTHING, text: 'zoe' }).wins).toEqual({ bySeat: [0], draws: 0, nobody: 1 })
    expect(statsOf(db, { ...EVERYTHING, text: 'nowhere' })).toMatchObject({
      games: 0,
      wins: { bySeat: [], draws: 0, nobody: 0 },
      pairs: [],
    })
  })

  it('tell of the games of two how they went from which seat and how long they took, whatever the case of a name', () => {
    const [ann, dot, bob] = [{ name: 'ANN', kind: 'human' }, { name: 'Dot', kind: 'human' }, {
      name: 'Bob',
      kind: 'human',
    }] as const
    const settings = 'fall-2021, 1 weight each'
    const met = [
      { first: 0, second: 1, settings, wins: 0, draws: 1, losses: 0, lengthMs: 2_000, turns: 0 },
      { first: 1, second: 0, settings, wins: 1, draws: 0, losses: 0, lengthMs: 2_000, turns: 0 },
    ]
    expect(meetingsOf(db, 'no-tipping', [ann, dot, bob])).toEqual(met)
    expect(meetingsOf(db, 'nim', [ann, dot])).toEqual([])
    expect(meetingsOf(db, 'no-tipping', [{ ...ann, kind: 'bot' }, dot])).toEqual([])
  })

  it('count for each pair in them who came before whom', () => {
    const { pairs } = statsOf(db, { ...EVERYTHING, text: 'ann' })
    const told = new Map(pairs.map(({ names, games, wins }) => [names.join(' '), [games, ...wins]]))
    expect(told.get('ann Dot')).toEqual([1, 0, 1])
    expect(told.get('Ann Dot')).toEqual([2, 0, 0])
    expect(told.get('Ann Bob')).toEqual([2, 1, 1])
    expect(told.get('Ann Cid')).toEqual([1, 1, 0])
    expect(told.get('Ann Eve')).toEqual([1, 0, 0])
    expect(statsOf(db, { ...EVERYTHING, text: 'zed' }).pairs).toHaveLength(12)
  })

  it('show new names wherever they are shown, and are found by them', () => {
    expect(annotate(db, 'three', { names: { 1: 'Xaver', 3: 'Yves' } })).toMatchObject({
      reason: 'Xaver resigned',
      players: [{ name: 'Xaver', place: 3 }, { name: 'Bob' }, { name: 'Yves', score: 2 }],
    })
    expect(found({ text: 'xaver yves' })).toEqual(['three'])
    expect(found({ text: 'cid' })).toEqual([])
    expect(ids({ orderBy: 'first' }).at(-2)).toBe('three')
    expect(JSON.stringify(readEvents(db, 'three')?.events)).not.toMatch(/Cid|Ann/)
  })
})

describe('a game whose entry is damaged', () => {
  const whole = (): unknown =>
    pageOf(db, libraryQuerySchema.parse({ filter: {} })).games.find(({ id }) => id === 'shared')
  afterEach(() => db.exec('ROLLBACK'))

  it.each([
    `DELETE FROM seat WHERE game = (SELECT key FROM game WHERE id = 'shared')`,
    `UPDATE seat SET name = x'00ff' WHERE game = (SELECT key FROM game WHERE id = 'shared')`,
    `UPDATE game SET plies = 9007199254740993, lengthMs = -1, ending = 'eaten', origin = x'00' WHERE id = 'shared'`,
  ])('is told by its events: %s', (sql) => {
    const before = whole()
    db.exec('BEGIN')
    db.exec(sql)
    expect(whole()).toEqual(before)
    expect(() => statsOf(db, EVERYTHING)).not.toThrow()
  })

  it('is told as far as can be where its events are gone, too', () => {
    db.exec('BEGIN')
    db.exec(
      `UPDATE game SET plies = -1 WHERE id = 'shared'; DELETE FROM packed WHERE game = (SELECT key FROM game WHERE id = 'shared')`,
    )
    expect(whole()).toMatchObject({
      id: 'shared',
      plies: 0,
      players: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Eve' }],
    })
  })
})
