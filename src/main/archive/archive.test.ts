import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { MatchEvent, MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EVERYTHING, libraryQuerySchema, placesOf } from '../../shared/archive/library.ts'
import { soleWinnerOf } from '../../shared/game/standing.ts'
import { beginMatch, foldEvent } from '../../shared/match/match.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { Archive } from './archive.ts'
import { MOST_CHECKED_BYTES } from './database.ts'
import { databasePath } from './databaseFiles.ts'
import { liveFile, liveIds, LiveMatch, readLive, writeLive } from './liveMatch.ts'
import { SCHEMA_VERSION } from './schema.ts'
import { playedMatch } from './testing/playedMatch.ts'

/** How often an archive looks for its folder here, in ms: nobody has to wait for long. */
const LOOK_EVERY_MS = 50

let folder: string
let archives: Archive[]

beforeEach(() => {
  folder = temporaryFolder()
  archives = []
})
afterEach(closeAll)

function open(at = folder): Archive {
  const archive = new Archive({ folder: at, what: 'fulcrum test', lookEveryMs: LOOK_EVERY_MS })
  archives.push(archive)
  return archive
}

async function closeAll(): Promise<void> {
  await Promise.all(archives.splice(0).map(async archive => archive.close()))
}

async function reopen(at = folder): Promise<Archive> {
  await closeAll()
  return open(at)
}

function keep(archive: Archive, { heard = () => {}, ...options }: Parameters<typeof playedMatch>[0]): MatchEvent[] {
  return playedMatch({ ...options, heard: (event, after) => {
    archive.record(event, after)
    heard(event, after)
  } })
}

async function page(archive: Archive, query: object = {}) {
  const answer = await archive.library.page(libraryQuerySchema.parse({ filter: {}, ...query }))
  if (!answer.ok)
    throw new Error(answer.error)
  return answer.value
}

async function idsWith(archive: Archive, filter: object): Promise<string[]> {
  return (await page(archive, { filter: { ...EVERYTHING, ...filter } })).games.map(({ id }) => id)
}

function placesIn(end: MatchEvent | undefined): PerSeat<number> {
  return end?.type === 'finished' ? end.places : {}
}

describe('the archive', () => {
  it('gives back every event of a game, now and after it was closed', async () => {
    const archive = open()
    const events = keep(archive, { id: 'g1' })
    expect(archive.status).toMatchObject({ state: 'kept', message: null, folder })
    expect(await archive.eventsOf('g1')).toEqual(events)
    expect(await archive.eventsOf('g2')).toBeNull()
    const later = await reopen()
    expect(await later.eventsOf('g1')).toEqual(events)
  })

  it('has an event with the system when `record` returns', () => {
    const archive = open()
    const counts: [number, number | undefined][] = []
    playedMatch({ id: 'g1', heard: (event, after) => {
      archive.record(event, after)
      counts.push([event.seq + 1, readLive(folder, 'g1')?.events.length])
    } })
    expect(counts.length).toBeGreaterThan(10)
    expect(counts.filter(([told, kept]) => told !== kept)).toEqual([])
  })

  it('summarises its games, the newest first', async () => {
    const archive = open()
    keep(archive, { id: 'g1', names: ['Ann', 'Bob'], at: 1_000_000 })
    const events = keep(archive, { id: 'g2', names: ['Cid', 'Dot'], weights: 3, at: 2_000_000 })
    const end = events.at(-1)
    const { total, games } = await page(archive)
    expect(total).toBe(2)
    expect(games.map(({ id }) => id)).toEqual(['g2', 'g1'])
    expect(games[0]).toMatchObject({
      game: 'no-tipping',
      rules: 'fall-2021',
      players: ['Cid', 'Dot'].map((name, index) => ({
        name,
        kind: 'human',
        place: placesIn(end)[index === 0 ? 1 : 2],
        score: null,
      })),
      ending: 'tipped',
      reason: expect.stringMatching(/^(Cid|Dot) (placed|removed) \d kg .* and the beam tipped (left|right): /),
      plies: end?.type === 'finished' ? end.plies : 0,
      startedAt: 2_000_000,
      lengthMs: (end?.at ?? 0) - 2_000_000,
      origin: 'played',
      starred: false,
      tags: [],
    })
  })

  it('keeps its files from others in a folder that all may enter', async ({ skip }) => {
    skip(process.platform === 'win32', 'there are no such rights')
    chmodSync(folder, 0o755)
    const archive = open()
    keep(archive, { id: 'g1', most: 3 }) // goes on
    keep(archive, { id: 'g2' })
    await page(archive)
    await archive.backUp()
    for (const name of ['live', 'backups', ...readdirSync(folder).filter(name => name.startsWith('games.db'))])
      expect(`${name}: ${statSync(join(folder, name)).mode & 0o077}`).toBe(`${name}: 0`)
  })

  it('finds games by players, notes, tags, result, length of time and star', async () => {
    const archive = open()
    keep(archive, { id: 'g1', names: ['Ann Other', 'Bob'], at: 1_000_000 })
    keep(archive, { id: 'g2', names: ['Cid', '100%_sure'], at: 2_000_000 })
    keep(archive, { id: 'g3', names: ['Dot', 'Eve'], at: 3_000_000 })
    keep(archive, { id: 'g4', names: ['Dot', 'Eve'], at: 4_000_000, most: 3 }) // goes on
    await archive.library.annotate('g2', { starred: true, tags: ['final', 'Room 5'], note: 'a long endgame' })
    const winner = soleWinnerOf(placesOf((await page(archive, { filter: { text: 'ann' } })).games[0]?.players ?? []))
    expect(await idsWith(archive, { text: 'oTHER bo' })).toEqual(['g1'])
    expect(await idsWith(archive, { text: '%_' })).toEqual(['g2'])
    expect(await idsWith(archive, { text: 'endgame' })).toEqual(['g2'])
    expect(await idsWith(archive, { text: 'room' })).toEqual(['g2'])
    expect(await idsWith(archive, { text: '"; DROP TABLE game; --' })).toEqual([])
    expect(await idsWith(archive, { players: ['ANN other'] })).toEqual(['g1'])
    expect(await idsWith(archive, { players: ['Dot', 'Eve'] })).toEqual(['g3'])
    expect(await idsWith(archive, { players: ['Ann'] })).toEqual([])
    expect(await idsWith(archive, { tag: 'FINAL' })).toEqual(['g2'])
    expect(await idsWith(archive, { starred: true })).toEqual(['g2'])
    expect(await idsWith(archive, { since: 2_000_000 })).toEqual(['g3', 'g2'])
    expect(await idsWith(archive, { until: 2_000_000 })).toEqual(['g1'])
    expect(await idsWith(archive, { winner, text: 'ann' })).toEqual(['g1'])
    expect(await idsWith(archive, { winner: winner === 1 ? 2 : 1, text: 'ann' })).toEqual([])
    expect(await idsWith(archive, { ending: 'tipped' })).toEqual(['g3', 'g2', 'g1'])
    expect(await idsWith(archive, { seated: 'bot' })).toEqual([])
    expect(await idsWith(archive, { game: 'nim' })).toEqual([])
    expect(await idsWith(archive, { rules: 'classic' })).toEqual([])
  })

  it('orders and pages', async () => {
    const archive = open()
    for (const [index, name] of ['Dot', 'ann', 'Cid', 'bob'].entries())
      keep(archive, { id: `g${index}`, names: [name, 'Zoe'], at: 1_000_000 + index })
    const names = async (query: object): Promise<string[]> =>
      (await page(archive, query)).games.map(({ players }) => players[0]?.name ?? '')
    expect(await names({ orderBy: 'first', descending: false })).toEqual(['ann', 'bob', 'Cid', 'Dot'])
    expect(await names({ orderBy: 'first', descending: true, from: 1, count: 2 })).toEqual(['Cid', 'bob'])
    expect(await page(archive, { from: 3, count: 2 })).toMatchObject({ total: 4, games: [{ id: 'g0' }] })
  })

  it('counts the games of a filter', async () => {
    const archive = open()
    const ends = [1, 2, 3, 4].map(seed =>
      keep(archive, { id: `g${seed}`, names: seed % 2 === 0 ? ['Ann', 'Bob'] : ['Bob', 'Ann'], seed, at: seed * 1000 })
        .at(-1),
    )
    keep(archive, { id: 'open', most: 2 })
    const stats = await archive.library.stats(EVERYTHING)
    const wonBy = (seat: Seat): number => ends.filter(end => placesIn(end)[seat] === 1).length
    const annWon = ends.filter((end, index) => placesIn(end)[index % 2 === 0 ? 2 : 1] === 1).length
    expect(stats).toMatchObject({ ok: true, value: {
      games: 4,
      wins: { bySeat: [wonBy(1), wonBy(2)], draws: 0, nobody: 0 },
      endings: [{ ending: 'tipped', games: 4 }],
      pairs: [{ names: ['Ann', 'Bob'], games: 4, wins: [annWon, 4 - annWon] }],
      rules: ['fall-2021'],
    } })
    expect(stats.ok && stats.value.lengths.games.reduce((sum, games) => sum + games, 0)).toBe(4)
  })

  it('renames a player wherever the game is shown, and keeps what else was written', async () => {
    const archive = open()
    keep(archive, { id: 'g1' })
    await archive.library.annotate('g1', { note: 'first' })
    expect(await archive.library.annotate('g1', { names: { 2: 'Robert' } })).toMatchObject({
      ok: true,
      value: { players: [{ name: 'Ann' }, { name: 'Robert' }], note: 'first' },
    })
    const [created, ...later] = await archive.eventsOf('g1') ?? []
    expect(created !== undefined && later.reduce(foldEvent, beginMatch(created)).players).toMatchObject({
      1: { name: 'Ann' },
      2: { name: 'Robert' },
    })
    expect(await idsWith(archive, { text: 'bob' })).toEqual([])
    await archive.library.annotate('g1', { names: { 1: 'Robert' } })
    const { games: [game] } = await page(archive)
    expect(game?.players.map(({ name }) => name)).toEqual(['Robert', 'Robert (2)'])
    expect(game?.reason).toMatch(/^Robert( \(2\))? (placed|removed) /)
    const exported = await archive.library.exportGames({ ids: ['g1'] }, 0, 1)
    expect(JSON.stringify([await archive.eventsOf('g1'), exported, game])).not.toMatch(/Ann|Bob/)
    expect(await archive.library.annotate('nobody', { note: 'x' })).toMatchObject({ ok: false })
  })

  it('lets games be discarded and restored, until it is opened anew', async () => {
    const archive = open()
    keep(archive, { id: 'g1' })
    keep(archive, { id: 'g2' })
    keep(archive, { id: 'open', most: 1 })
    expect(await archive.library.discard({ ids: ['g1', 'open', 'nobody'] })).toEqual({ ok: true, value: ['g1'] })
    expect(await archive.eventsOf('g1')).toBeNull()
    expect(await idsWith(archive, {})).not.toContain('g1')
    expect(await archive.library.restore(['g1'])).toEqual({ ok: true, value: null })
    expect(await idsWith(archive, {})).toContain('g1')
    expect(await archive.library.discard({ filter: EVERYTHING })).toMatchObject({ ok: true, value: ['g2', 'g1'] })
    const later = await reopen()
    expect(await later.library.restore(['g1'])).toEqual({ ok: true, value: null })
    expect(await idsWith(later, {})).toEqual([])
    expect(await later.compact()).toMatchObject({ ok: true })
  })

  it('exports and imports, and takes nothing in twice', async () => {
    const archive = open()
    const events = keep(archive, { id: 'g1' })
    await archive.library.annotate('g1', { starred: true, tags: ['final'], note: 'well played' })
    const exported = await archive.library.exportGames({ filter: EVERYTHING }, 0, 10)
    const games = exported.ok ? exported.value.games : []
    expect(games).toHaveLength(1)
    const other = open(join(folder, 'other'))
    const texts = [...games, '{"format":"fulcrum-game"}', ...games]
    expect(await other.library.importGames(texts)).toMatchObject({
      ok: true,
      value: { imported: ['g1'], known: 1, refused: [{ index: 1 }] },
    })
    expect(await other.eventsOf('g1')).toEqual(events)
    expect((await page(other)).games[0]).toMatchObject({
      origin: 'imported',
      starred: true,
      tags: ['final'],
      note: 'well played',
    })
    await other.library.discard({ ids: ['g1'] })
    expect(await other.library.importGames(games)).toMatchObject({ ok: true, value: { imported: ['g1'], known: 0 } })
    expect(await other.eventsOf('g1')).toEqual(events)
  })

  it('copies itself into a file that is an archive, too', async () => {
    const archive = open()
    const events = keep(archive, { id: 'g1' })
    const copied = await archive.backUp()
    const copy = join(folder, 'copy')
    mkdirSync(copy)
    writeFileSync(databasePath(copy), readFileSync(copied.ok ? copied.value.path : ''))
    expect(await open(copy).eventsOf('g1')).toEqual(events)
  })
})

it('looks for a game by its id nowhere but where games are', async () => {
  const archive = open()
  keep(archive, { id: 'g1', most: 2 })
  writeFileSync(
    join(folder, 'outside.jsonl'),
    readFileSync(liveFile(folder, 'g1'), 'utf8').replace('"match":"g1"', '"match":"../outside"'),
  )
  expect(await archive.eventsOf('g1')).not.toBeNull()
  expect(await archive.eventsOf('../outside')).toBeNull()
})

describe('what an earlier host left in the middle', () => {
  it('is listed, and goes on where it was', async () => {
    const first = open()
    const events = keep(first, { id: 'g1', most: 3 })
    const archive = await reopen()
    expect(archive.unfinished()).toMatchObject([{
      id: 'g1',
      ending: null,
      players: [{ name: 'Ann', place: null }, { name: 'Bob', place: null }],
    }])
    const left = archive.reopen('g1')
    expect(left).toMatchObject({ events, match: { plies: 3, status: 'running' } })
    const resumed: MatchEvent = { seq: events.length, at: 2_000_000_000_000, type: 'resumed' }
    if (left !== null)
      archive.record(resumed, foldEvent(left.match, resumed))
    expect(await archive.eventsOf('g1')).toEqual([...events, resumed])
  })

  it('goes on from its last whole line where the last one was cut off', async () => {
    const events = keep(open(), { id: 'g1', most: 3 })
    await closeAll()
    appendFileSync(liveFile(folder, 'g1'), '{"seq":99,"at":1,"type":"mo')
    const archive = open()
    const left = archive.reopen('g1')
    expect(left?.events).toEqual(events)
    const resumed: MatchEvent = { seq: events.length, at: 2_000_000_000_000, type: 'resumed' }
    if (left !== null)
      archive.record(resumed, foldEvent(left.match, resumed))
    expect(await archive.eventsOf('g1')).toEqual([...events, resumed])
  })

  it('goes on from what is sure of it where its file is damaged, which is kept beside and said', async () => {
    const events = keep(open(), { id: 'g1', most: 3 })
    await closeAll()
    const lines = readFileSync(liveFile(folder, 'g1'), 'utf8').split('\n')
    const text = lines.toSpliced(5, 1).join('\n')
    writeFileSync(liveFile(folder, 'g1'), text)
    const archive = open()
    const message
      = `The file of match g1, which an earlier host left, was damaged. Event 5 is missing. The first 5 of its 7 events are intact. As it was it is ${liveFile(folder, 'g1')}.damaged.`
    expect(archive.status).toMatchObject({ state: 'kept', message })
    expect(readFileSync(`${liveFile(folder, 'g1')}.damaged`, 'utf8')).toBe(text)
    expect(archive.reopen('g1')).toMatchObject({ events: events.slice(0, 5), match: { plies: 1 }, report: null })
    expect((await reopen()).status.message).toBeNull()
  })

  it('is set aside whole where its file holds something else', async () => {
    keep(open(), { id: 'g1', most: 3 })
    await closeAll()
    writeFileSync(liveFile(folder, 'g1'), 'My shopping list\n')
    writeFileSync(liveFile(folder, 'g2'), '{"seq":0,"at":1,"type":"created","match":"g9"}\n')
    const archive = open()
    expect(archive.unfinished()).toEqual([])
    expect(archive.status.message).toContain(
      `None of it is intact. As it was it is ${liveFile(folder, 'g1')}.unreadable.`,
    )
    expect(readFileSync(`${liveFile(folder, 'g1')}.unreadable`, 'utf8')).toBe('My shopping list\n')
    expect(existsSync(`${liveFile(folder, 'g2')}.unreadable`)).toBe(true)
  })

  it('is in the library where it was over already', async () => {
    const events = keep(open(), { id: 'g1' })
    await closeAll()
    writeLive(folder, 'g2', events.map(event => event.type === 'created' ? { ...event, match: 'g2' } : event))
    const archive = open()
    expect(archive.unfinished()).toEqual([])
    expect((await idsWith(archive, {})).toSorted()).toEqual(['g1', 'g2'])
    expect(liveIds(folder)).toEqual([])
  })

  it('is closed as interrupted where it is given up', async () => {
    keep(open(), { id: 'g1', most: 3 })
    const archive = await reopen()
    expect(archive.abandon('g1')).toBe(true)
    expect(archive.abandon('g1')).toBe(false)
    expect(archive.unfinished()).toEqual([])
    expect((await page(archive)).games).toMatchObject([{
      id: 'g1',
      ending: 'interrupted',
      players: [{ place: null }, { place: null }],
    }])
  })

  it('is closed as interrupted where only bots played', async () => {
    const events = keep(open(), { id: 'g1', most: 3, bot: true })
    await closeAll()
    const bots: MatchPlan['seats'] = { 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'bot', bot: 'random' } }
    writeLive(
      folder,
      'g2',
      events.map(event =>
        event.type === 'created' ? { ...event, match: 'g2', plan: { ...event.plan, seats: bots } } : event,
      ),
    )
    const archive = open()
    expect(archive.unfinished()).toMatchObject([{ id: 'g1' }])
    expect((await page(archive)).games).toMatchObject([{
      id: 'g2',
      ending: 'interrupted',
      reason: 'the host stopped in the middle of it',
    }])
    expect(liveIds(folder)).toEqual(['g1'])
  })

  it.skipIf(process.platform === 'win32')('is put in order whatever else is beside it', async () => {
    keep(open(), { id: 'g5', most: 3 })
    await closeAll()
    symlinkSync(join(folder, 'nowhere'), liveFile(folder, 'g1'))
    symlinkSync(liveFile(folder, 'g5'), liveFile(folder, 'g2'))
    execFileSync('mkfifo', [liveFile(folder, 'g3')])
    mkdirSync(liveFile(folder, 'g4'))
    writeFileSync(liveFile(folder, 'no id'), 'x')
    const archive = open()
    expect(archive.status).toMatchObject({ state: 'kept', message: null })
    expect(archive.unfinished()).toMatchObject([{ id: 'g5' }])
    for (const id of ['g1', 'g2', 'g3', 'g4'])
      expect(await archive.eventsOf(id)).toBeNull()
    expect(readdirSync(join(folder, 'live')).sort()).toEqual([
      'g1.jsonl',
      'g2.jsonl',
      'g3.jsonl',
      'g4.jsonl',
      'g5.jsonl',
      'no id.jsonl.unreadable',
    ])
  })

  it('is put in order where one of them can\'t be, and says so', async () => {
    const earlier = open()
    for (const id of ['g1', 'g3'])
      keep(earlier, { id, most: 3 })
    await closeAll()
    writeFileSync(liveFile(folder, 'g2'), 'My shopping list\n')
    mkdirSync(`${liveFile(folder, 'g2')}.unreadable`) // it can't go there
    const archive = open()
    expect(archive.unfinished().map(({ id }) => id).sort()).toEqual(['g1', 'g3'])
    expect(archive.status.message).toContain('g2.jsonl')
    keep(archive, { id: 'g4' })
    expect(archive.status).toMatchObject({ state: 'kept', message: null })
  })

  it('is dropped where it had not begun', async () => {
    const archive = open()
    const [created] = playedMatch({ id: 'g1', most: 0 })
    if (created !== undefined)
      archive.record(created, beginMatch(created))
    expect(await idsWith(archive, {})).toEqual([])
    expect(await (await reopen()).eventsOf('g1')).toBeNull()
  })
})

describe('an archive that is not as it should be', () => {
  it('holds while the disk is full, and writes what waits in order when it is not', async () => {
    const archive = open()
    const full = vi.spyOn(LiveMatch.prototype, 'append').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    })
    const first = keep(archive, { id: 'g1', most: 3 })
    expect(archive.hold).toBe(`The disk that holds ${folder} is full. Make room on it.`)
    expect(archive.status).toMatchObject({
      state: 'held',
      message: `${archive.hold} Until then matches and contests wait.`,
    })
    expect(archive.unwritten).toBe(first.length)
    expect(archive.notKept).toEqual({
      games: 1,
      why: `The disk that holds ${folder} is full. Make room on it.`,
      isTaken: false,
    })
    full.mockRestore()
    const second = keep(archive, { id: 'g2' })
    expect(archive.hold).toBeNull()
    expect(archive.status).toMatchObject({ state: 'kept', message: null })
    expect(archive.unwritten).toBe(0)
    expect(archive.notKept).toBeNull()
    expect(await archive.eventsOf('g1')).toEqual(first)
    expect(await archive.eventsOf('g2')).toEqual(second)
  })

  it('keeps the others where one match can\'t be kept', async () => {
    const archive = open()
    keep(archive, { id: 'g1' })
    keep(archive, { id: 'g1', seed: 2 }) // another match of the same name
    expect(archive.status).toMatchObject({
      state: 'failing',
      message: expect.stringContaining('The match g1 could not be kept whole'),
    })
    const events = keep(archive, { id: 'g2' })
    expect(archive.unwritten).toBe(0)
    expect(await archive.eventsOf('g2')).toEqual(events)
  })

  it('is only read where another process has it', async () => {
    const owner = open()
    const events = keep(owner, { id: 'g1' })
    const second = open()
    const who
      = `Another Fulcrum \\(process ${process.pid}, fulcrum test, since \\d\\d:\\d\\d\\) keeps the archive in ${folder}\\.`
    expect(second.status).toMatchObject({
      state: 'reading',
      message: expect.stringMatching(
        new RegExp(
          `^${who} What is played here is not kept\\. Close the other one \\(or end process ${process.pid}\\) and start this one anew, or choose another folder with --data\\.$`,
        ),
      ),
    })
    expect(await second.eventsOf('g1')).toEqual(events)
    await page(owner) // whatever is over is in the database by then
    expect((await page(second)).total).toBe(1)
    keep(second, { id: 'g2' })
    expect(second.notKept).toMatchObject({
      games: 1,
      why: expect.stringMatching(new RegExp(`^${who}$`)),
      isTaken: true,
    })
    expect(await second.library.importGames([])).toMatchObject({
      ok: false,
      error: expect.stringContaining('Another Fulcrum'),
    })
    expect(await second.library.annotate('g1', { note: 'x' })).toMatchObject({ ok: false })
    keep(owner, { id: 'g3' })
    await page(owner)
    expect((await page(second)).total).toBe(2)
    expect(owner.status.state).toBe('kept')
  })

  it.each([
    ['nobody', null],
    ['somebody who has ended', JSON.stringify({ pid: 2 ** 22 + 1, what: 'fulcrum serve', since: 0 })],
    ['nobody who can be read', '{"pid":'],
  ])('says no more than that another has it where %s says who that is', async (_, owner) => {
    open()
    rmSync(join(folder, 'owner.json'))
    if (owner !== null)
      writeFileSync(join(folder, 'owner.json'), owner)
    expect(open().status.message).toBe(
      `Another Fulcrum keeps the archive in ${folder}. What is played here is not kept. Close the other one and start this one anew, or choose another folder with --data.`,
    )
  })

  it('leaves no word of who had it', async () => {
    open()
    await closeAll()
    expect(readdirSync(folder).filter(name => name.startsWith('owner.json'))).toEqual([])
  })

  it.each([['a newer', SCHEMA_VERSION + 1], ['an earlier', SCHEMA_VERSION - 1]])(
    'is left alone where %s Fulcrum wrote it',
    async (which, version) => {
      keep(open(), { id: 'g1' })
      await closeAll()
      const db = new DatabaseSync(databasePath(folder))
      db.exec(`CREATE TABLE later (a); PRAGMA user_version = ${version}`)
      db.close()
      const before = readFileSync(databasePath(folder))
      const archive = open()
      expect(archive.status).toMatchObject({ state: 'off', message: expect.stringContaining(`${which} Fulcrum`) })
      keep(archive, { id: 'g2' })
      expect(await archive.library.page(libraryQuerySchema.parse({ filter: {} }))).toMatchObject({ ok: false })
      await closeAll()
      expect(readFileSync(databasePath(folder)).equals(before)).toBe(true)
    },
  )

  it('is left alone where another program made it', async () => {
    const db = new DatabaseSync(databasePath(folder))
    db.exec('CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)')
    db.close()
    const before = readFileSync(databasePath(folder))
    expect(open().status).toMatchObject({ state: 'off', message: expect.stringContaining('another program') })
    await closeAll()
    expect(readFileSync(databasePath(folder)).equals(before)).toBe(true)
  })

  it('is set aside whole where it is no database', async () => {
    const text = 'This is my shopping list.\n'.repeat(500)
    writeFileSync(databasePath(folder), text)
    const archive = open()
    expect(archive.status).toMatchObject({ state: 'kept', message: expect.stringContaining('set aside') })
    keep(archive, { id: 'g1' })
    expect((await page(archive)).total).toBe(1)
    const aside = readdirSync(folder).find(name => name.startsWith('games-damaged-')) ?? ''
    expect(readFileSync(join(folder, aside), 'utf8')).toBe(text)
  })

  it('is set aside where parts are damaged, and the games that can be read are kept', async () => {
    const archive = open()
    const games = new Map(
      Array.from(
        { length: 200 },
        (_, index) => [`g${index}`, keep(archive, { id: `g${index}`, weights: 10, seed: index })],
      ),
    )
    await closeAll()
    const bytes = readFileSync(databasePath(folder))
    for (let page = 20; page < bytes.length / 4096; page += 12) // beyond the pages that tell where everything is
      bytes.fill(0xAA, 4096 * page, 4096 * (page + 1))
    writeFileSync(databasePath(folder), bytes)
    const anew = open()
    expect(anew.status).toMatchObject({ state: 'kept', message: expect.stringContaining('was damaged') })
    const { total } = await page(anew)
    expect(total).toBeGreaterThan(100)
    expect(total).toBeLessThan(200)
    for (const { id } of (await page(anew)).games)
      expect(await anew.eventsOf(id)).toEqual(games.get(id))
    expect((await reopen()).status.message).toBeNull()
  })

  it.each([
    ['a result', 'UPDATE game SET winner = 3 - winner'],
    ['places', 'UPDATE seat SET place = 3 - place'],
    ['a name', 'UPDATE seat SET name = \'Eve\' WHERE seat = 1'],
    ['a reason', 'UPDATE game SET reason = \'it rained\''],
    ['an id', 'UPDATE game SET id = \'g9\''],
    ['the time', 'UPDATE game SET startedAt = startedAt + 1'],
    ['the number of moves', 'UPDATE game SET plies = 9223372036854775807'],
  ])('has no list in which %s is another one and looks fine', async (_, damage) => {
    const archive = open()
    keep(archive, { id: 'g1' })
    const before = await page(archive)
    await closeAll()
    const db = new DatabaseSync(databasePath(folder))
    db.exec(damage)
    db.close()
    const mended = open()
    expect(mended.status).toMatchObject({ state: 'kept', message: expect.stringContaining('was damaged') })
    expect(await page(mended)).toEqual(before)
    expect((await reopen()).status.message).toBeNull()
  })

  it('is found damaged in use where it was too large to be checked before', async () => {
    const archive = open()
    keep(archive, { id: 'g1' })
    const before = await page(archive)
    await closeAll()
    const db = new DatabaseSync(databasePath(folder))
    db.exec(`UPDATE game SET reason = 'it rained', note = hex(zeroblob(${MOST_CHECKED_BYTES / 2}))`)
    db.close()
    const large = open()
    expect(large.status).toMatchObject({ state: 'kept', message: null })
    await page(large)
    await vi.waitFor(() => expect(large.status.message).toContain('is damaged. Start Fulcrum anew'))
    const mended = await reopen()
    expect(mended.status.message).toContain('was damaged')
    const { games: [game] } = await page(mended)
    expect(game?.reason).toBe(before.games[0]?.reason)
  })

  it('is as it was written after each change that people make', async () => {
    const archive = open()
    keep(archive, { id: 'g1' })
    await page(archive)
    await archive.library.annotate('g1', { starred: true, tags: ['end'], note: 'x', names: { 1: 'Dot' } })
    expect((await reopen()).status.message).toBeNull()
  })

  it('is said to have been empty, and what there are traces of', async () => {
    writeFileSync(databasePath(folder), '')
    expect(open().status).toMatchObject({
      state: 'kept',
      message: `games.db in ${folder} was empty: if there were games in it, they are not there any more.`,
    })
    const archive = await reopen()
    keep(archive, { id: 'g1' })
    keep(archive, { id: 'g2', most: 3 })
    await page(archive)
    await closeAll()
    writeFileSync(databasePath(folder), '')
    const anew = open()
    expect(anew.status).toMatchObject({
      state: 'kept',
      message: expect.stringMatching(/games\.db in .* was empty: .* in live\/ are taken over\.$/),
    })
    keep(anew, { id: 'g3' })
    const copied = await anew.backUp()
    await closeAll()
    writeFileSync(databasePath(folder), '')
    expect(open().status.message).toContain(copied.ok ? `The newest copy of them is ${copied.value.path}.` : '?')
    expect((await reopen()).status.message).toBeNull()
  })

  it('is set aside whole where it is empty and what was written last waits beside it', async () => {
    writeFileSync(databasePath(folder), '')
    writeFileSync(`${databasePath(folder)}-wal`, 'what was written last')
    expect(open().status).toMatchObject({ state: 'kept', message: expect.stringContaining('set aside') })
    const aside = readdirSync(folder).find(name => name.endsWith('.db-wal') && name.startsWith('games-damaged-')) ?? ''
    expect(readFileSync(join(folder, aside), 'utf8')).toBe('what was written last')
  })

  it.skipIf(process.platform === 'win32').each(['games.db', 'games.db-wal', 'owner.lock'])(
    'is off at once where a pipe has the place of %s',
    async (name) => {
      execFileSync('mkfifo', [join(folder, name)])
      const archive = open()
      expect(archive.status).toMatchObject({
        state: 'off',
        message: expect.stringContaining(`${name} is a pipe, not a file`),
      })
      expect(keep(archive, { id: 'g1' }).at(-1)?.type).toBe('finished')
      expect(await archive.library.page(libraryQuerySchema.parse({ filter: {} }))).toMatchObject({ ok: false })
    },
  )

  it.skipIf(process.platform === 'win32')('is off where its folder may not be looked into, and says so', async () => {
    const loop = join(folder, 'loop')
    symlinkSync(loop, loop)
    for (const at of [join(loop, 'data'), join(folder, 'x'.repeat(300)), join(folder, 'file', 'data')]) {
      writeFileSync(join(folder, 'file'), '')
      const archive = open(at)
      expect(archive.status).toMatchObject({
        state: 'off',
        message: expect.stringContaining('games are played but not kept'),
        bytes: 0,
      })
      expect(archive.unfinished()).toEqual([])
      expect(keep(archive, { id: 'g1' }).at(-1)?.type).toBe('finished')
    }
  })

  it('is off where its folder can\'t be made, and games go on', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const archive = open(join(file, 'data'))
    expect(archive.status).toMatchObject({ state: 'off', message: expect.stringContaining('--data') })
    expect(keep(archive, { id: 'g1' }).at(-1)?.type).toBe('finished')
    expect(existsSync(join(file, 'data'))).toBe(false)
  })
})

/** Resolves once the archive can be written that could not be opened before. */
async function keptOnce(archive: Archive): Promise<void> {
  await new Promise<void>(resolve => archive.whenNowKept(resolve))
}

describe('an archive that could not be opened at first', () => {
  it('is opened once that works, and keeps what begins from then on', async () => {
    const place = join(folder, 'data')
    writeFileSync(place, '')
    const archive = open(place)
    expect(archive.status).toMatchObject({
      state: 'off',
      message: expect.stringContaining('Until then games are played but not kept.'),
    })
    keep(archive, { id: 'g1' })
    const ofSeries = (id: string, game: number) => playedMatch({ id, heard: (event, after) =>
      archive.record(event, { ...after, plan: { ...after.plan, series: { id: 's1', game, attempt: 1 } } }) })
    ofSeries('s1g1', 1)
    const heard: [MatchEvent, Match][] = []
    playedMatch({ id: 'g2', heard: (event, after) => heard.push([event, after]) })
    heard.slice(0, 3).forEach(([event, after]) => archive.record(event, after))
    rmSync(place)
    await keptOnce(archive)
    expect(archive.status).toMatchObject({ state: 'kept', message: null })
    heard.slice(3).forEach(([event, after]) => archive.record(event, after))
    const events = keep(archive, { id: 'g3' })
    ofSeries('s1g2', 2) // the log of its series is in memory only
    expect(archive.keeps('s1g2')).toBe(false)
    expect([archive.keeps('g1'), archive.keeps('g2'), archive.keeps('g3')]).toEqual([false, false, true])
    expect((await page(archive)).games.map(({ id }) => id)).toEqual(['g3'])
    expect(await archive.eventsOf('g3')).toEqual(events)
    expect(archive.notKept).toMatchObject({
      games: 4,
      why: expect.stringContaining('can’t be the folder'),
      isTaken: false,
    })
    expect(await archive.backUp()).toMatchObject({ ok: true })
    expect(await (await reopen(place)).eventsOf('g3')).toEqual(events)
  })

  it('has what an earlier host left, and is read until then', async () => {
    const earlier = open()
    const events = keep(earlier, { id: 'g1' })
    keep(earlier, { id: 'g2', most: 3 })
    await page(earlier)
    await closeAll()
    renameSync(join(folder, 'owner.lock'), join(folder, 'lock'))
    mkdirSync(join(folder, 'owner.lock'))
    const archive = open()
    expect(archive.status.state).toBe('reading')
    expect(await archive.eventsOf('g1')).toEqual(events)
    expect(archive.contestsProblem).not.toBeNull()
    expect(archive.unfinished()).toEqual([])
    rmdirSync(join(folder, 'owner.lock'))
    await keptOnce(archive)
    expect(archive.contestsProblem).toBeNull()
    expect(archive.unfinished()).toMatchObject([{ id: 'g2' }])
    expect(await archive.eventsOf('g1')).toEqual(events)
    expect(await archive.library.annotate('g1', { note: 'x' })).toMatchObject({ ok: true })
  })
})

/** The status of an archive once it has changed so. */
async function heldOnce(archive: Archive, isHeld: boolean): Promise<string | null> {
  if ((archive.hold !== null) !== isHeld) {
    await new Promise<void>((resolve) => {
      archive.whenChanged(() => {
        if ((archive.hold !== null) === isHeld)
          resolve()
      })
    })
  }
  return archive.hold
}

describe.skipIf(process.platform === 'win32')('a data folder that goes away', () => {
  let elsewhere: string
  beforeEach(() => {
    elsewhere = join(temporaryFolder(), 'data')
  })

  it('is noticed without a word of any match, and when it is back', async () => {
    const archive = open()
    const events = keep(archive, { id: 'g1', most: 3 })
    renameSync(folder, elsewhere)
    expect(await heldOnce(archive, true)).toBe(`The data folder ${folder} is gone. Bring it back where it was.`)
    const waiting = keep(archive, { id: 'g2' })
    expect(archive.unwritten).toBe(waiting.length)
    expect(archive.notKept).toMatchObject({ games: 1, why: expect.stringContaining('is gone') })
    expect(await archive.library.importGames([])).toMatchObject({ ok: false, error: archive.hold })
    expect(existsSync(folder)).toBe(false)
    renameSync(elsewhere, folder)
    expect(await heldOnce(archive, false)).toBeNull()
    expect(await archive.eventsOf('g1')).toEqual(events)
    expect(await archive.eventsOf('g2')).toEqual(waiting)
    expect((await page(archive)).total).toBe(1)
  })

  it('is noticed where it was deleted whole, and nothing is made in its place', async () => {
    const archive = open()
    keep(archive, { id: 'g1' })
    rmSync(folder, { recursive: true })
    expect(await heldOnce(archive, true)).toBe(`The data folder ${folder} is gone. Bring it back where it was.`)
    const { length } = keep(archive, { id: 'g2' })
    expect(archive.unwritten).toBe(length)
    await closeAll()
    expect(existsSync(folder)).toBe(false)
  })

  it('is noticed by what is committed into it: that is not said to be written', async () => {
    const archive = open()
    keep(archive, { id: 'g1' })
    await page(archive)
    renameSync(folder, elsewhere)
    expect(await archive.library.annotate('g1', { note: 'x' })).toMatchObject({
      ok: false,
      error: `The data folder ${folder} is gone. Bring it back where it was.`,
    })
    renameSync(elsewhere, folder)
  })

  it('is not another folder in its place, which is left as it is', async () => {
    const archive = open()
    keep(archive, { id: 'g1', most: 3 })
    renameSync(folder, elsewhere)
    const other = open(folder)
    const events = keep(other, { id: 'g2' })
    expect(await heldOnce(archive, true)).toBe(
      `The data folder ${folder} is not there any more, and another folder is in its place. Bring it back where it was.`,
    )
    keep(archive, { id: 'g3' })
    archives.splice(archives.indexOf(archive), 1)
    await archive.close()
    expect(await other.eventsOf('g2')).toEqual(events)
    expect(await other.eventsOf('g3')).toBeNull()
    expect(other.status).toMatchObject({ state: 'kept', message: null })
    expect(existsSync(join(folder, 'owner.json'))).toBe(true)
    expect(liveIds(elsewhere)).toEqual(['g1'])
  })

  it('is noticed where only the database was deleted', async () => {
    const archive = open()
    rmSync(databasePath(folder))
    expect(await heldOnce(archive, true)).toBe(
      `${databasePath(folder)}, in which games are kept, is gone. Bring it back where it was.`,
    )
  })

  it('tells of a match whose own file was deleted while it went on', () => {
    const archive = open()
    keep(archive, { id: 'g1', heard: event => event.seq === 6 && rmSync(liveFile(folder, 'g1')) })
    expect(archive.status).toMatchObject({
      state: 'failing',
      message: 'The match g1 could not be kept whole: somebody has deleted its file.',
    })
  })
})
