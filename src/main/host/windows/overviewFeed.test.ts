import type { OverviewChange } from '../../../shared/api.ts'
import type { Opened } from '../matches/matchOpener.ts'
import type { FeedRole } from './overviewFeed.ts'
import { Buffer } from 'node:buffer'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gameOf } from '../../../shared/games/index.ts'
import { foldOverview } from '../../../shared/overview.ts'
import { ManualClock } from '../../../shared/testing/manualClock.ts'
import { contestSummary } from '../../../shared/testing/overviews.ts'
import { RawClient } from '../../port/testing/rawClient.ts'
import { Host } from '../host.ts'
import { openContest } from './overviewFeed.ts'
import { serveWindow } from './serveWindow.ts'

let clock: ManualClock
let host: Host

beforeEach(() => {
  clock = new ManualClock()
  host = new Host({ version: '0.0.0', clock })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await host.close()
})

/** A match between two people that has begun. */
async function begin(): Promise<Opened['runner']> {
  const opened = await host.newMatches.create({
    plan: {
      game: 'nim',
      settings: { piles: '3 4' },
      budgetMs: null,
      pauseMs: 0,
      seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'human', name: 'Bob' } },
      clientChooses: false,
    },
    listen: null,
  })
  if (!opened.ok)
    throw new Error(opened.error.message)
  return opened.value.runner
}

/** Takes the changes that windows of a role hear, and how many windows there are. */
function heardBy(role: FeedRole): OverviewChange[] {
  const changes: OverviewChange[] = []
  host.listenToOverview(role, change => void changes.push(change))
  return changes
}

it('sends of 700 matches the one that moved, and sums up no other', async () => {
  const runners = await Promise.all(Array.from({ length: 700 }, begin))
  const sent: string[] = []
  serveWindow(host, { send: text => void sent.push(text), onText: () => () => {} }, { role: 'host' })
  const whole = JSON.stringify(host.overview('host'))
  const summed = vi.spyOn(gameOf('nim'), 'describeSettings')
  runners[350]?.move(1, 0, { pile: 0, leave: 1 })
  clock.advance(100)
  const [text = ''] = sent
  expect(sent).toHaveLength(1)
  expect(JSON.parse(text)).toMatchObject({
    m: 'overviewChanged',
    a: [{ matches: [{ id: runners[350]?.id, plies: 1, toMove: 2 }] }],
  })
  expect(Buffer.byteLength(text)).toBeLessThan(1_000)
  expect(Buffer.byteLength(whole)).toBeGreaterThan(100_000)
  expect(summed).toHaveBeenCalledTimes(1)
  host.overview('host')
  expect(summed).toHaveBeenCalledTimes(1)
})

it('writes a change once, however many windows hear it', async () => {
  const sent: string[] = []
  for (let window = 0; window < 20; window++) {
    serveWindow(host, { send: text => void sent.push(text), onText: () => () => {} }, { role: 'host' })
  }
  await begin()
  const written = vi.spyOn(JSON, 'stringify')
  clock.advance(100)
  expect(sent).toHaveLength(20)
  expect(new Set(sent).size).toBe(1)
  expect(written).toHaveBeenCalledTimes(1)
})

it('tells what makes the overview as it is, whatever happens in between', async () => {
  const told = heardBy('host')
  await begin()
  let known = host.overview('host')
  const runner = await begin()
  clock.advance(100)
  runner.move(1, 0, { pile: 0, leave: 0 })
  const last = await begin()
  clock.advance(30)
  runner.move(2, 1, { pile: 1, leave: 0 })
  last.abort({ code: 'stopped-by-person' })
  host.matches.dismiss(last.id)
  clock.advance(70)
  expect(told).toHaveLength(2)
  for (const change of told)
    known = foldOverview(known, change)
  expect(known).toEqual(host.overview('host'))
  expect(known.matches.map(({ status }) => status)).toEqual(['finished', 'running'])
})

it('tells of ports that open, change and close', async () => {
  const told = heardBy('host')
  const before = host.overview('host')
  const opened = await host.newMatches.create({
    plan: {
      game: 'nim',
      settings: {},
      budgetMs: null,
      pauseMs: 0,
      seats: { 1: { kind: 'external' }, 2: { kind: 'external' } },
      clientChooses: false,
    },
    listen: { port: 0, lan: false },
  })
  const id = opened.ok && opened.value.hostedPort !== null ? opened.value.hostedPort.id : ''
  clock.advance(100)
  const open = told.reduce(foldOverview, before)
  expect(open).toEqual(host.overview('host'))
  expect(open).toMatchObject({ ports: [{ id }], matches: [{ gamePort: id }] })
  host.ports.stopListening(id)
  clock.advance(100)
  expect(told.at(-1)).toMatchObject({ gonePorts: [id] })
  expect(told.reduce(foldOverview, before)).toEqual(host.overview('host'))
})

it('keeps no changes for nobody', async () => {
  const stop = host.listenToOverview('host', () => {})
  await begin()
  stop()
  const pending = clock.pending
  await begin()
  expect(clock.pending).toBe(pending)
  const told = heardBy('host')
  const runner = await begin()
  clock.advance(100)
  expect(told).toHaveLength(1)
  expect(told[0]?.matches?.map(({ id }) => id)).toEqual([runner.id])
})

it('tells spectators of a port, but not who knocked there', async () => {
  const opened = await host.newMatches.create({
    plan: {
      game: 'no-tipping',
      settings: {},
      budgetMs: null,
      pauseMs: 0,
      seats: { 1: { kind: 'external' }, 2: { kind: 'external' } },
      clientChooses: false,
    },
    listen: { port: 0, lan: false },
  })
  const changes = { host: heardBy('host'), player: heardBy('player'), spectator: heardBy('spectator') }
  const client = await RawClient.connect(opened.ok ? opened.value.hostedPort?.port ?? 0 : 0)
  client.say('garbage')
  await client.closes()
  clock.advance(100)
  const notesIn = (role: FeedRole): readonly unknown[] =>
    [host.overview(role), ...changes[role]].flatMap(({ ports = [] }) => ports.flatMap(({ notes }) => notes))
  for (const role of ['host', 'player'] as const)
    expect(notesIn(role).length).toBeGreaterThan(1)
  expect(notesIn('spectator')).toEqual([])
  expect(host.overview('spectator').ports).toHaveLength(1)
})

it('tells others that a contest waits, but not which folder it waits for', () => {
  const held = contestSummary('c1', { hold: 'The disk that holds /home/ann/games is full.' })
  expect(openContest(held).hold).toBe('The contest waits for the person at the host.')
  expect(openContest(contestSummary('c1')).hold).toBeNull()
})
