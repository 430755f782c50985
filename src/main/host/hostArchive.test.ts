import type { NewMatch, OverviewChange } from '../../shared/api.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { ApiWindow } from './testing/apiWindow.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeGameFile } from '../../shared/archive/gameFile.ts'
import { libraryQuerySchema } from '../../shared/archive/library.ts'
import { remainingMs } from '../../shared/match/match.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { Archive } from '../archive/archive.ts'
import { playedMatch } from '../archive/testing/playedMatch.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { Host } from './host.ts'
import { windowOf } from './testing/windowOf.ts'

const BEGAN = 1_700_000_000_000

let folder: string
let host: Host
let clock: ManualClock

beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(async () => host.close())

/** A host that begins an hour after the games of an earlier one. */
function openHost(at = new ManualClock(BEGAN + 3_600_000)): Host {
  clock = at
  host = new Host({ version: '0.0.0', clock, archive: new Archive({ folder, now: clock.now }) })
  return host
}

/** What an earlier host kept of a match. */
async function keptBefore(options: Omit<Parameters<typeof playedMatch>[0], 'heard' | 'at'>): Promise<MatchEvent[]> {
  const archive = new Archive({ folder })
  const events = playedMatch({ ...options, at: BEGAN, heard: (event, after) => archive.record(event, after) })
  await archive.close()
  return events
}

const nim: NewMatch = {
  plan: {
    game: 'nim',
    settings: { piles: '1 2' },
    budgetMs: null,
    pauseMs: 0,
    seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'human', name: 'Bob' } },
    clientChooses: false,
  },
  listen: null,
}

describe('a host with an archive', () => {
  it('shows a window a game of the archive as it shows a match', async () => {
    const events = await keptBefore({ id: 'g1' })
    const window = windowOf(openHost(), 'host')
    expect(await window.host.watch('g1', 0)).toEqual({ ok: true, value: null })
    expect(await window.eventsUntil('g1', 'finished')).toEqual(events)
    expect(await window.host.watch('g2', 0)).toMatchObject({ ok: false, error: { code: 'no-such-match' } })
  })

  it('judges and reviews a game of the archive', async () => {
    await keptBefore({ id: 'g1', weights: 2 })
    const window = windowOf(openHost(), 'host')
    expect(await window.host.judge('g1', 4, true)).toMatchObject({ ok: true, value: { exact: true } })
    await window.host.review('g1')
    await window.until(() => window.reviews.some(({ status }) => status.state === 'done'))
  })

  it('keeps a match from its first event on, also when it is dismissed', async () => {
    openHost(new ManualClock())
    const window = windowOf(host, 'host')
    const created = await window.host.createMatch(nim)
    const id = created.ok ? created.value.id : ''
    await window.host.watch(id, 0)
    await window.eventsUntil(id, 'started')
    await window.host.play(id, 1, 0, { pile: 0, leave: 0 })
    await window.host.resign(id, 1)
    const events = await window.eventsUntil(id, 'finished')
    expect(await window.host.dismiss(id)).toMatchObject({ ok: true })
    expect(host.match(id)).toBeNull()
    expect(await host.eventsOf(id)).toEqual(events)
  })

  it.each(['resign', 'abort'] as const)('keeps nothing of a match without a move that people %s', async (end) => {
    openHost(new ManualClock())
    const window = windowOf(host, 'host')
    const created = await window.host.createMatch(nim)
    const id = created.ok ? created.value.id : ''
    await window.host.watch(id, 0)
    await (end === 'resign' ? window.host.resign(id, 1) : window.host.abort(id))
    await window.eventsUntil(id, end === 'resign' ? 'finished' : 'aborted')
    expect(await window.host.library(libraryQuerySchema.parse({ filter: {} }))).toMatchObject({
      ok: true,
      value: { total: 0 },
    })
    await host.close()
    expect(windowOf(openHost(), 'host') && host.overview('host').unfinished).toEqual([])
  })

  it('shows a match that is still there as its players were renamed', async () => {
    openHost(new ManualClock())
    const window = windowOf(host, 'host')
    const created = await window.host.createMatch(nim)
    const id = created.ok ? created.value.id : ''
    await window.host.watch(id, 0)
    await window.host.play(id, 1, 0, { pile: 0, leave: 0 })
    await window.host.resign(id, 1)
    await window.eventsUntil(id, 'finished')
    expect(await window.host.annotate(id, { names: { 1: 'Anna' } })).toMatchObject({
      ok: true,
      value: { players: [{ name: 'Anna' }, { name: 'Bob' }], reason: 'Anna resigned' },
    })
    expect(host.overview('host').matches).toMatchObject([{
      id,
      seats: [{ name: 'Anna' }, { name: 'Bob' }],
      ending: { reason: 'Anna resigned' },
    }])
    const other = windowOf(host, 'spectator')
    await other.host.watch(id, 0)
    expect(JSON.stringify(await other.eventsUntil(id, 'finished'))).not.toMatch(/Ann\b/)
    expect(JSON.stringify(await host.eventsOf(id))).not.toMatch(/Ann\b/)
  })

  it('resumes a match with the clocks as they were', async () => {
    const events = await keptBefore({ id: 'g1', most: 3 })
    const window = windowOf(openHost(), 'host')
    expect(host.overview('host').unfinished).toMatchObject([{ id: 'g1', plies: 3 }])
    expect(await window.host.resume('g1')).toEqual({ ok: true, value: { id: 'g1' } })
    expect(host.overview('host')).toMatchObject({
      unfinished: [],
      matches: [{ id: 'g1', status: 'running', plies: 3, toMove: 2 }],
    })
    const { match } = host.match('g1') ?? { match: null }
    expect(match !== null && [remainingMs(match, 1, clock.now()), remainingMs(match, 2, clock.now())]).toEqual([
      118_000,
      119_000,
    ])
    clock.advance(5_000)
    expect(match !== null && remainingMs(match, 2, clock.now())).toBe(114_000)
    expect(await window.host.play('g1', 2, 3, { position: 30, weight: 4 })).toMatchObject({ ok: true })
    expect((await host.eventsOf('g1'))?.map(({ type }) => type)).toEqual([
      ...events.map(({ type }) => type),
      'resumed',
      'moved',
      'finished',
    ])
    expect(await window.host.resume('g1')).toMatchObject({ ok: false, error: { code: 'no-such-match' } })
  })

  it('resumes a match against a bot, which then moves', async () => {
    await keptBefore({ id: 'g1', most: 3, bot: true })
    host = new Host({ version: '0.0.0', archive: new Archive({ folder }) })
    const window = windowOf(host, 'host')
    await window.host.resume('g1')
    await window.host.watch('g1', 0)
    await window.until(() => window.eventsOf('g1').filter(({ type }) => type === 'moved').length === 4)
    expect(window.eventsOf('g1').findLast(({ type }) => type === 'moved')).toMatchObject({ seat: 2, ply: 3 })
  })

  it('gives up a match that nobody wants to go on with', async () => {
    await keptBefore({ id: 'g1', most: 3 })
    const window = windowOf(openHost(), 'host')
    expect(await window.host.abandon('g1')).toEqual({ ok: true, value: null })
    expect(host.overview('host').unfinished).toEqual([])
    const page = await window.host.library(libraryQuerySchema.parse({ filter: { ending: 'interrupted' } }))
    expect(page).toMatchObject({ ok: true, value: { total: 1, games: [{ id: 'g1' }] } })
  })
})

describe('a window that only watches a host with an archive', () => {
  const everything = libraryQuerySchema.parse({ filter: {} })
  const refused = { ok: false, error: { code: 'watch-only', message: expect.stringMatching(/\.$/) } }
  let player: ApiWindow
  let spectator: ApiWindow

  beforeEach(async () => {
    await keptBefore({ id: 'g1' })
    await keptBefore({ id: 'g2', most: 3 })
    openHost()
    player = windowOf(host, 'host')
    spectator = windowOf(host, 'spectator')
  })

  it.each<[string, (window: ApiWindow) => Promise<unknown>]>([
    ['the list of games', async window => window.host.library(everything)],
    ['the statistics', async window => window.host.libraryStats(everything.filter)],
    ['how games of some players went', async window => window.host.meetings('nim', [])],
    ['pictures of games', async window => window.host.pictures(['g1'])],
    ['how games went', async window => window.host.courses(['g1'])],
    ['games to save', async window => window.host.exportGames({ ids: ['g1'] }, 0, 1)],
    ['a game', async window => window.host.watch('g1', 0)],
    ['a judgement of a game', async window => window.host.judge('g1', 0, false)],
    ['the review of a game', async window => window.host.review('g1')],
  ])('gets %s only while the library is shared', async (_, ask) => {
    expect(await ask(spectator)).toMatchObject(refused)
    expect(spectator.parts).toEqual([])
    await player.host.share(true)
    expect(await ask(spectator)).toMatchObject({ ok: true })
    await player.host.share(false)
    expect(await ask(spectator)).toMatchObject(refused)
  })

  it('gets no command in games to save', async () => {
    const command = 'python3 secret.py'
    const program = { kind: 'program', name: 'Ann', command, folder: '/home/a', proto: 'stdio' } as const
    const [created, ...later] = playedMatch({ id: 'g3' })
    if (created?.type === 'created') {
      const plan = { ...created.plan, seats: { ...created.plan.seats, 1: program } }
      await player.host.importGames([writeGameFile([{ ...created, plan }, ...later])])
    }
    expect(JSON.stringify(await player.host.exportGames({ ids: ['g3'] }, 0, 1))).toContain('secret')
    const saved = await windowOf(host, 'player').host.exportGames({ ids: ['g3'] }, 0, 1)
    expect(saved).toMatchObject({ ok: true, value: { games: [expect.stringContaining('"name":"Ann"')] } })
    expect(JSON.stringify(saved)).not.toMatch(/secret|home/)
  })

  it('is not told which folder can’t be read', async () => {
    await host.close()
    host = new Host({ version: '0.0.0', archive: new Archive({ folder: '/dev/null/games' }) })
    host.share(true)
    const asked = async (role: 'host' | 'player' | 'spectator') =>
      JSON.stringify(await windowOf(host, role).host.libraryStats(everything.filter))
    expect(await asked('host')).toContain('/dev/null/games')
    expect(await asked('player')).not.toContain('/dev/null')
    expect(await asked('spectator')).not.toContain('/dev/null')
  })

  it('is told how games went only of those that are over', async () => {
    await player.host.share(true)
    expect(await spectator.host.courses(['g1', 'g2', 'g9'])).toEqual({ ok: true, value: { g1: expect.any(Array) } })
  })

  it('is not told whether there is such a game', async () => {
    expect(await spectator.host.watch('g9', 0)).toEqual(await spectator.host.watch('g1', 0))
    await player.host.share(true)
    expect(await spectator.host.watch('g9', 0)).toMatchObject({ ok: false, error: { code: 'no-such-match' } })
  })

  it('sees a match that is on the host, to its end and after', async () => {
    await player.host.resume('g2')
    expect(await spectator.host.watch('g2', 0)).toMatchObject({ ok: true })
    await player.host.resign('g2', 2)
    await spectator.eventsUntil('g2', 'finished')
    expect(await spectator.host.watch('g2', 0)).toMatchObject({ ok: true })
    await player.host.dismiss('g2')
    expect(await spectator.host.watch('g2', 0)).toMatchObject(refused)
  })

  it.each<[string, (window: ApiWindow) => Promise<unknown>]>([
    ['write on a game', async window => window.host.annotate('g1', { starred: true })],
    ['delete one', async window => window.host.discard({ ids: ['g1'] })],
    ['restore one', async window => window.host.restore(['g1'])],
    ['import one', async window => window.host.importGames([])],
    ['resume a match', async window => window.host.resume('g2')],
    ['back up', async window => window.host.backUp()],
    ['share the library with itself', async window => window.host.share(true)],
  ])('can\'t %s, shared or not', async (_, ask) => {
    expect(await ask(spectator)).toMatchObject(refused)
    host.share(true)
    expect(await ask(spectator)).toMatchObject(refused)
  })

  it('is not told where games are kept, nor which matches were left', async () => {
    const told: OverviewChange[] = []
    host.listenToOverview('spectator', change => void told.push(change))
    const known = await spectator.overview()
    expect(known).toMatchObject({
      archive: { state: 'kept', message: null, folder: '', bytes: 0 },
      unfinished: [],
      shared: false,
    })
    await player.host.abandon('g2')
    clock.advance(100)
    await player.host.share(true)
    clock.advance(100)
    expect(told.at(-1)).toEqual({ now: clock.now(), shared: true })
    expect(JSON.stringify([known, told])).not.toContain(folder)
    expect(JSON.stringify([known, told])).not.toContain('g2')
    expect(host.overview('host')).toMatchObject({ archive: { folder }, shared: true })
  })
})

describe('a match from a position', () => {
  it('begins after its opening, whose moves were made before', async () => {
    openHost(new ManualClock())
    const window = windowOf(host, 'host')
    const created = await window.host.createMatch({ ...nim, plan: { ...nim.plan, opening: [{ pile: 0, leave: 0 }] } })
    const id = created.ok ? created.value.id : ''
    await window.host.watch(id, 0)
    await window.eventsUntil(id, 'started')
    expect(host.match(id)?.match).toMatchObject({ plies: 1, toMove: 2 })
    expect(await window.host.play(id, 2, 1, { pile: 1, leave: 0 })).toMatchObject({ ok: true })
    expect((await window.eventsUntil(id, 'finished')).at(-1)).toMatchObject({ places: { 2: 1 }, plies: 2 })
  })

  it.each([
    ['breaks a rule', [{ pile: 7, leave: 0 }]],
    ['is over', [{ pile: 0, leave: 0 }, { pile: 1, leave: 0 }]],
    ['is nonsense', [null, 'x']],
  ])('is refused where the opening %s', async (_, opening) => {
    const window = windowOf(openHost(), 'host')
    expect(await window.host.createMatch({ ...nim, plan: { ...nim.plan, opening } })).toMatchObject({
      ok: false,
      error: { code: 'bad-request', message: expect.stringContaining('can’t be played on') },
    })
  })
})
