import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import type { DueGame } from '../../../shared/contest/nextStep.ts'
import type { ContestPlan } from '../../../shared/contest/plan.ts'
import type { MatchEvent } from '../../../shared/match/events.ts'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { samplePlan, StartedContest } from '../../../shared/contest/testing/samplePlan.ts'
import { Archive } from '../../archive/archive.ts'
import { HurriedClock } from '../../clock/testing/hurriedClock.ts'
import { Host } from '../../host/host.ts'
import { Waiting } from '../../testing/waiting.ts'
import { SILENT_MS } from './messages.ts'
import { RawWorker, rightRecord } from './testing/rawWorker.ts'
import { WorkerDoor } from './workerDoor.ts'

let folder: string
let host: Host
let clock: HurriedClock
let id: string
let port: number
let token: string
let log: ContestEvent[]
let waiting: Waiting

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fulcrum-workers-'))
  clock = new HurriedClock()
  openHost()
})
afterEach(async () => {
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

function openHost(): void {
  host = new Host({ version: '0.0.0', clock, archive: new Archive({ folder, now: clock.now }) })
  log = []
  waiting = new Waiting()
  host.listen({
    contestEvent: (event) => {
      log.push(event)
      waiting.wake()
    },
  })
}

/** A contest of bots that takes workers. It is paused at once: it would be over before a worker has come. */
async function begin(changes: Partial<ContestPlan> = {}): Promise<void> {
  const created = await host.contests.create(
    samplePlan(2, { name: 'match', rounds: 10 }, { workers: { port: 0, lan: false }, ...changes }),
  )
  if (!created.ok)
    throw new Error(created.error.message)
  id = created.value.id
  await host.contests.pause(id, false)
  findDoor()
}

/** A worker comes, and the contest goes on: one game is played here at a time, and a further one is for the worker. */
async function comeIn(): Promise<RawWorker> {
  const worker = await RawWorker.greet(port, token)
  await worker.hears('welcome')
  expect(await host.contests.resume(id)).toMatchObject({ ok: true })
  return worker
}

function findDoor(): void {
  const workers = host.contests.workersOf(id)
  if (workers === null)
    throw new Error('there is no door for workers')
  port = workers.port
  token = workers.token
}

function contest(): Contest {
  const known = host.contests.get(id)
  if (known === null)
    throw new Error('there is no such contest')
  return known
}

async function until(isSo: () => boolean): Promise<void> {
  await waiting.until(isSo)
}

const isFinished = (): boolean => contest().status === 'finished'
const voids = (): readonly string[] => log.flatMap(event => event.type === 'game-void' ? [event.reason] : [])
function endedBy(match: string): ContestEvent | undefined {
  return log.find(event => event.type === 'game-ended' && event.match === match)
}

/** Each slot has one result, with a record in the archive. */
async function expectWhole(games = 20): Promise<void> {
  await until(isFinished)
  const all = [...contest().games()]
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: games }).fill('ended'))
  const kept = await Promise.all(all.map(async ({ match }) => host.eventsOf(match ?? '')))
  expect(kept.filter(events => events?.at(-1)?.type !== 'finished')).toEqual([])
  expect(readdirSync(join(folder, 'live'))).toEqual([])
}

describe('a worker', () => {
  it('plays a game, whose record counts as one of the host’s own', async () => {
    await begin()
    const worker = await comeIn()
    expect(await worker.hears('welcome')).toEqual({ type: 'welcome', contest: 'Finals' })
    const given = await worker.given()
    expect(given.plan.contest).toMatchObject({ id, attempt: 1, names: expect.arrayContaining(['Bot 1', 'Bot 2']) })
    worker.record(given.match, rightRecord(given))
    await until(() => endedBy(given.match) !== undefined)
    expect(endedBy(given.match)).toMatchObject({ slot: given.plan.contest?.slot, attempt: 1 })
    const record = await host.eventsOf(given.match)
    expect(record?.map(({ type }) => type)).toEqual(rightRecord(given).map(({ type }) => type))
    worker.client.leave()
    await expectWhole()
  })

  it('is told that the contest is over', async () => {
    await begin()
    const worker = await comeIn()
    const given = await worker.given()
    await host.contests.stop(id)
    expect(await worker.hears('bye')).toEqual({ type: 'bye', why: 'The contest is over.', isOver: true })
    expect(worker.heard('stop')).toEqual([{ type: 'stop', match: given.match }])
    await worker.client.closes()
  })

  it('is let in only by the token, which nobody else on the machine may read', async () => {
    await begin()
    const worker = await RawWorker.greet(port, `${token.slice(0, -1)}?`)
    expect(await worker.hears('bye')).toMatchObject({
      why: expect.stringMatching(/^The token is not that of this host/),
      isOver: false,
    })
    await worker.client.isTurnedAway()
    expect(worker.heard('welcome')).toEqual([])
    expect(statSync(join(folder, 'worker-token')).mode & 0o077).toBe(0)
  })

  it('is let in only by the same version', async () => {
    await begin()
    const worker = await RawWorker.greet(port, token, { version: '9.9.9' })
    expect(await worker.hears('bye')).toMatchObject({
      why: 'The host is Fulcrum 0.0.0 and the worker Fulcrum 9.9.9; they must be the same.',
    })
  })

  it('finds its way back after the host was opened anew', async () => {
    await begin()
    const before = token
    await host.close()
    openHost()
    expect(await host.contests.resume(id)).toMatchObject({ ok: true })
    findDoor()
    expect(token).toBe(before)
    const worker = await RawWorker.greet(port, before)
    await worker.hears('welcome')
  })
})

describe('a worker that goes', () => {
  it('loses its game, which is played again', async () => {
    await begin()
    const worker = await comeIn()
    const given = await worker.given()
    worker.client.reset()
    await expectWhole()
    expect(voids()).toEqual([expect.stringMatching(/^Raw \(127\.0\.0\.1:\d+\) went away$/)])
    expect(contest().gameOf(given.plan.contest?.slot ?? { round: 0, encounter: 0, game: 0 })).toMatchObject({
      attempt: 2,
      status: 'ended',
    })
  })

  it('is one that is silent for too long', async () => {
    await begin()
    const worker = await comeIn()
    await worker.given()
    clock.advance(SILENT_MS)
    await expectWhole()
    expect(voids()).toEqual([expect.stringMatching(/ said nothing for 20 s$/)])
    await worker.client.closes()
  })
})

it('the last attempt at a game is for the host alone', async () => {
  const { contest } = new StartedContest(samplePlan(2, { name: 'match', rounds: 1 }))
  const opened = new Waiting()
  const door = new WorkerDoor({
    contest,
    listen: { port: 0, lan: false },
    version: '0.0.0',
    archive: new Archive({ folder: join(folder, 'other') }),
    clock,
    newId: () => 'm1',
    noted: () => opened.wake(),
    changed: () => opened.wake(),
  })
  expect(await door.open()).toMatchObject({ ok: true })
  const worker = await RawWorker.greet(door.port ?? 0, door.token, { atOnce: 2 })
  await opened.until(() => door.hasRoom)
  const game: DueGame = {
    slot: { round: 1, encounter: 1, game: 1 },
    attempt: 1,
    seating: [1, 2],
    opening: null,
    seed: 1,
    startSeed: 1,
  }
  expect([1, 2, 3].map(attempt => door.canTake({ ...game, attempt }))).toEqual([true, true, false])
  worker.client.leave()
  await opened.until(() => !door.hasRoom)
  await door.close()
})

describe('a game that a worker plays', () => {
  it('is void where the contest is paused at once, and the worker is told to stop it', async () => {
    await begin()
    const worker = await comeIn()
    const given = await worker.given()
    await host.contests.pause(id, true)
    expect(await worker.hears('stop')).toEqual({ type: 'stop', match: given.match })
    await until(() => voids().includes('the contest was paused'))
    worker.record(given.match, rightRecord(given)) // it was over before that came
    await host.contests.resume(id)
    const again = await worker.given(2)
    worker.record(again.match, rightRecord(again))
    await until(() => endedBy(again.match) !== undefined)
    expect(endedBy(given.match)).toBeUndefined()
    worker.client.leave()
    await expectWhole()
  })

  it('is awaited where the contest is paused, and counts', async () => {
    await begin()
    const worker = await comeIn()
    const given = await worker.given()
    await host.contests.pause(id, false)
    expect(contest().running).toBeGreaterThan(0)
    worker.record(given.match, rightRecord(given))
    await until(() => contest().running === 0)
    expect(endedBy(given.match)).toBeDefined()
    expect(worker.heard('play')).toHaveLength(1)
  })

  it('is stopped where somebody says what it counts as', async () => {
    await begin()
    const worker = await comeIn()
    const given = await worker.given()
    const slot = given.plan.contest?.slot ?? { round: 0, encounter: 0, game: 0 }
    await until(() => contest().gameOf(slot)?.status === 'running')
    expect(await host.contests.correct(id, slot, { what: 'void' }, 'by the judge')).toMatchObject({ ok: true })
    await worker.hears('stop')
    expect(voids()).toContain('by the judge')
    expect(contest().gameOf(slot)?.status).toBe('void')
  })
})

describe('a worker that is hostile', () => {
  const forgeries:
  readonly (readonly [
      what: string,
      forge: (record: readonly MatchEvent[]) => readonly unknown[],
      sentence: RegExp,
  ])[] = [
    [
      'a forged result',
      record =>
        record.map(event =>
          event.type === 'finished' ? { ...event, places: { 1: event.places[2], 2: event.places[1] } } : event,
        ),
      /contradicts the rules/,
    ],
    [
      'an illegal move',
      record =>
        record.map(event =>
          event.type === 'moved' && event.ply === 0 ? { ...event, move: { pile: 7, leave: 0 } } : event,
        ),
      /Move 1: /,
    ],
    [
      'the record of another slot',
      record =>
        record.map(event =>
          event.type === 'created' && event.plan.contest !== undefined
            ? {
                ...event,
                plan: { ...event.plan, contest: { ...event.plan.contest, slot: { round: 1, encounter: 1, game: 1 } } },
              }
            : event,
        ),
      /It is the record of another game/,
    ],
    ['half a record', record => record.slice(0, 5), /The game has no end/],
    ['no record', () => [], /It is the record of another game/],
  ]
  it.each(forgeries)('gains nothing by %s: that game is void, and played again', async (_what, forge, sentence) => {
    await begin()
    const worker = await comeIn()
    const given = await worker.given()
    worker.record(given.match, forge(rightRecord(given)))
    await until(() => voids().length > 0)
    worker.client.leave()
    expect(voids()[0]).toMatch(sentence)
    await expectWhole()
    expect(endedBy(given.match)).toBeUndefined()
  })

  it('is sent off after three bad records in a row, and a right one between begins the count anew', async () => {
    await begin({ format: { name: 'match', rounds: 1_000 } })
    const worker = await comeIn()
    for (const [index, isRight] of [false, false, true, false, false, false].entries()) {
      const given = await worker.given(index + 1)
      worker.record(given.match, isRight ? rightRecord(given) : [])
    }
    expect(await worker.hears('bye')).toEqual({
      type: 'bye',
      why: 'Its last 3 games came to nothing. The last one: its record can’t be: It is the record of another game.',
      isOver: false,
    })
    await worker.client.isTurnedAway()
  })

  const offences: readonly (readonly [what: string, offend: (worker: RawWorker) => void, sentence: RegExp])[] = [
    [
      'a game that it was not given',
      worker => worker.say({ type: 'played', match: 'other' }),
      /^It spoke of a game that it was not given\.$/,
    ],
    ['garbage', worker => worker.client.say('\u0000\u0001 garbage\n'), /^It said something that no worker says\.$/],
    ['bytes that are no text', worker => worker.client.say(Uint8Array.of(0xFF, 0xFE, 0x0A)), /is not UTF-8 text/],
    ['a line without an end', worker => worker.client.say('x'.repeat(65 * 1024)), /is longer than 64 KiB/],
    [
      'a second greeting',
      worker => worker.say({ type: 'hello', token, version: '0.0.0', name: 'Raw', atOnce: 1 }),
      /^It said twice who it is\.$/,
    ],
    [
      'an answer that nobody asked for',
      worker => worker.say({ type: 'program', participant: 1, sha256: '0'.repeat(64), isThere: true }),
      /nobody asked/,
    ],
  ]
  it.each(offences)('is sent off for %s, and its game is void', async (_what, offend, sentence) => {
    await begin()
    const worker = await comeIn()
    await worker.given()
    offend(worker)
    expect(await worker.hears('bye')).toMatchObject({ why: expect.stringMatching(sentence), isOver: false })
    await worker.client.isTurnedAway()
    await until(() => voids().some(reason => reason.includes('was sent off')))
  })

  it('is sent off for a record without an end', async () => {
    await begin()
    const worker = await comeIn()
    const { match } = await worker.given()
    const part = `${JSON.stringify({ type: 'part', match, text: 'x'.repeat(10_000) })}\n`.repeat(100)
    for (let sent = 0; sent < 34; sent++)
      await worker.client.sayAndFlush(part)
    expect(await worker.hears('bye')).toMatchObject({ why: 'Its records are longer than any game is.' })
    await expectWhole()
  })

  it('says nothing before it says who it is', async () => {
    await begin()
    const worker = await RawWorker.connect(port)
    worker.say({ type: 'alive' })
    expect(await worker.hears('bye')).toMatchObject({ why: 'It did not say who it is.' })
    const silent = await RawWorker.connect(port)
    const half = await RawWorker.connect(port)
    half.client.say('{"type":')
    clock.advance(SILENT_MS)
    await Promise.all([silent.client.closes(), half.client.closes()])
  })
})
