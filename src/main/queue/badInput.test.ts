import type { AddressInfo, Server } from 'node:net'
import type { ContestEvent } from '../../shared/contest/events.ts'
import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toldGame } from '../../shared/archive/testing/anyGame.ts'
import { readQueueAddress } from '../../shared/contest/queueAddress.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { eventually } from '../testing/waiting.ts'
import { brokerProblem, queueIn, serverProblem } from './broker.ts'
import { FetchedBundles } from './bundles.ts'
import { Lease } from './lease.ts'
import { botsQueue, matchOf, resultsQueue } from './messages.ts'
import { spoolOf } from './spool.ts'
import { QueueStage, until, VERSION } from './testing/queueStage.ts'
import { NO_REDIS, RedisServer } from './testing/redisServer.ts'

/** Long enough for a server of this machine. */
const PATIENCE_MS = 1_000
const LONG = { timeout: 60_000 }
const WORKER = { id: 'idle', name: 'idle', processor: '', cores: 1, load: 0 }

async function problemAt(url: string): Promise<string | null> {
  const address = readQueueAddress(url)
  return address.ok ? brokerProblem(address.value, PATIENCE_MS) : address.error
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

describe('a server that is no queue is told as a sentence', () => {
  it('where it speaks HTTP', LONG, async () => {
    const server = createHttpServer((_, response) => response.end('hello'))
    const port = await portOf(server)
    expect(await problemAt(`redis://127.0.0.1:${port}`))
      .toBe(`redis://127.0.0.1:${port} does not answer like a Redis server. Check the address.`)
    server.close()
  })

  it('where it says nothing', LONG, async () => {
    const server = createServer(() => {})
    const port = await portOf(server)
    expect(await problemAt(`redis://127.0.0.1:${port}`))
      .toBe(`redis://127.0.0.1:${port} does not answer like a Redis server. Check the address.`)
    server.close()
  })

  it('where nobody listens, and where a password is missing off this machine', async () => {
    expect(await problemAt('redis://127.0.0.1:1')).toMatch(/^The queue at redis:\/\/127\.0\.0\.1:1 does not answer \(/)
    expect(await problemAt('http://lab')).toMatch(/^The address of a queue is redis:/)
  })

  it('where it is too old, or throws things away', () => {
    const at = { shown: 'redis://lab' }
    expect(serverProblem(at, 'redis_version:6.0.16\r\nmaxmemory:0\r\n'))
      .toBe('The server at redis://lab is Redis 6.0.16; a queue needs 6.2 or newer, or Valkey.')
    expect(serverProblem(at, 'redis_version:7.0.1\r\nmaxmemory:1000\r\nmaxmemory_policy:allkeys-lru\r\n'))
      .toMatch(/^The server at redis:\/\/lab throws away what it has no room for/)
    expect(serverProblem(at, 'redis_version:7.0.1\r\nmaxmemory:1000\r\nmaxmemory_policy:noeviction\r\n')).toBeNull()
  })
})

describe.skipIf(NO_REDIS !== null)('with a queue', () => {
  let stage: QueueStage

  beforeEach(async () => {
    stage = await QueueStage.set()
  })
  afterEach(async () => stage[Symbol.asyncDispose]())

  it('a wrong password and a missing one are told, and no contest is made', LONG, async () => {
    const { port } = stage.server
    expect(await problemAt(`redis://:wrong@127.0.0.1:${port}`))
      .toBe(`The queue at redis://127.0.0.1:${port} does not take that password.`)
    await expect(stage.create(1, { queue: `redis://127.0.0.1:${port}` })).rejects.toThrow('asks for a password')
    expect(stage.host.overview('host').contests).toEqual([])
  })

  it('a server that evicts is refused as a contest is created', LONG, async () => {
    await using evicting = await RedisServer.start('--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru')
    await expect(stage.create(1, { queue: evicting.url })).rejects.toThrow('maxmemory-policy allkeys-lru')
  })

  it('jobs that break their form come to nothing on a worker, which goes on', LONG, async () => {
    const bots = queueIn(await stage.broker(), botsQueue(VERSION))
    await bots.add('games', { hello: 'world' }, { jobId: 'odd' })
    await bots.add('games', { contest: 'c', common: { x: 'x'.repeat(2 ** 21) }, games: [] }, { jobId: 'long' })
    await stage.startWorker('lab-1')
    await until(async () => await bots.getFailedCount() === 2)
    expect((await bots.getFailed()).map(({ failedReason }) => failedReason))
      .toEqual(['it is no job that a worker knows', 'it is no job that a worker knows'])
    await stage.create(5)
    await eventually(() => stage.host.overview('host').contests[0]?.status === 'finished')
  })

  it('a worker of another version takes nothing of a contest, and is told', LONG, async () => {
    await stage.startWorker('old', { version: '0.0.9' })
    const id = await stage.create(3)
    await eventually(() => stage.contestOf(id).status === 'finished')
    await eventually(() => stage.notes.includes(
      'Worker old has Fulcrum 0.0.9 and this is 0.0.0: it plays nothing of this contest',
    ))
    expect([...stage.contestOf(id).games()]).toHaveLength(18)
  })

  it('results that are too long, of no game, or of another contest change nothing', LONG, async () => {
    await stage.announceWorker()
    const id = await stage.create(10)
    const results = queueIn(await stage.broker(), resultsQueue(id))
    await results.add('games', { worker: WORKER, games: [] })
    await results.add('games', { worker: WORKER, games: [{ match: '0123456789ab', ms: 1, record: '[]' }] })
    await results.add('games', { worker: { ...WORKER, name: 'x'.repeat(20_000) }, games: [{ match: 'x', ms: 1 }] })
    await until(async () => await results.getWaitingCount() === 0)
    expect(stage.notes.filter(text => text === 'A result that nobody can read was thrown away')).toHaveLength(2)
    expect([...stage.contestOf(id).games()].flatMap(({ voided }) => voided)).toEqual([])
  })

  it('results and jobs that are no JSON, of a length that none has, or that are not there are passed by', LONG, async () => {
    await stage.announceWorker()
    const id = await stage.create(10)
    const { client } = await stage.broker()
    const [results, bots] = [`bull:${resultsQueue(id)}`, `bull:${botsQueue(VERSION)}`]
    const hostile = async (): Promise<void> => {
      await client.hset(`${results}:odd`, 'data', '{"worker"')
      await client.hset(`${bots}:${id}-odd`, 'data', '{"contest"')
      await client.lpush(`${results}:wait`, 'odd', 'nowhere')
      await client.lpush(`${bots}:wait`, `${id}-odd`, `${id}-nowhere`)
    }
    const isEmpty = async (): Promise<boolean> => await client.llen(`${results}:wait`) === 0
    await client.hset(`${results}:long`, 'data', Buffer.alloc(81 * 2 ** 20))
    await client.lpush(`${results}:wait`, 'long')
    await hostile()
    await until(isEmpty)
    expect(stage.notes.filter(text => text === 'A result that nobody can read was thrown away')).toHaveLength(2)
    await stage.changeHost(hostile)
    expect(await stage.host.contests.resume(id)).toMatchObject({ ok: true })
    await until(isEmpty)
    await stage.startWorker('lab-1')
    await eventually(() => stage.contestOf(id).status === 'finished')
    expect([...stage.contestOf(id).games()].flatMap(({ voided }) => voided)).toEqual([])
  })

  it('a bundle whose hash differs, or that is no tar, is not unpacked', LONG, async () => {
    const { client } = await stage.broker()
    const sha256 = '0'.repeat(64)
    await client.set(`fulcrum:bundle:${sha256}`, '../../etc/passwd')
    expect(await new FetchedBundles(client, temporaryFolder()).folderOf(sha256)).toMatchObject({ ok: false })
    await client.setrange(`fulcrum:bundle:${sha256}`, 65 * 2 ** 20, 'x')
    expect(await new FetchedBundles(client, temporaryFolder()).folderOf(sha256))
      .toEqual({ ok: false, error: 'The bundle of a program has more than 67 MB.' })
  })

  it('one host alone has a contest: it has its own back at once, and a late one does not take it', LONG, async () => {
    const { client } = await stage.broker()
    const [first, second] = [temporaryFolder(), temporaryFolder()]
    const leases = [new Lease(client, 'c', first), new Lease(client, 'c', second)]
    const taken = await Promise.all(leases.map(async lease => lease.take()))
    expect(taken.filter(other => other === null)).toHaveLength(1)
    const [own, others] = taken[0] === null ? [first, second] : [second, first]
    expect(await new Lease(client, 'c', others).take()).toContain(own)
    const before = taken[0] === null ? leases[0] : leases[1]
    const again = new Lease(client, 'c', own)
    expect(await again.take()).toBeNull()
    expect(await before?.renew()).toContain(own)
    await before?.giveBack()
    expect(await again.renew()).toBeNull()
  })

  it('a host that is not the only one any more hands out and takes in nothing until it is', LONG, async () => {
    await stage.announceWorker()
    const id = await stage.create(1000)
    const { client } = await stage.broker()
    await client.set(`fulcrum:lease:${id}`, 'x y another, /data')
    await eventually(() => stage.host.overview('host').contests[0]?.hold?.includes('another, /data') === true)
    const results = queueIn(await stage.broker(), resultsQueue(id))
    await results.add('games', { nobody: 'knows' })
    await client.del(`fulcrum:lease:${id}`)
    await eventually(() => stage.host.overview('host').contests[0]?.hold === null)
    await until(async () => await results.getWaitingCount() === 0)
  })

  it('a full queue is told at the host and at the worker, and goes on once it has room', LONG, async () => {
    const worker = await stage.startWorker('lab-1')
    const id = await stage.create(5_000)
    await eventually(() => stage.contestOf(id).ended > 10)
    const { client } = await stage.broker()
    await client.config('SET', 'maxmemory', '1mb')
    await eventually(() => stage.host.overview('host').contests[0]?.hold?.includes('is full') === true)
    await eventually(() => worker.said.some(text => text.startsWith('The queue is full')))
    await client.config('SET', 'maxmemory', '0')
    await eventually(() => stage.host.overview('host').contests[0]?.hold === null)
    const { ended } = stage.contestOf(id)
    await eventually(() => stage.contestOf(id).ended > ended + 100)
    expect([...stage.contestOf(id).games()].flatMap(({ voided }) => voided)).toEqual([])
  })

  it('a contest that is over leaves nothing in it', LONG, async () => {
    const worker = await stage.startWorker('lab-1')
    const id = await stage.create(20)
    await eventually(() => stage.contestOf(id).status === 'finished')
    const there = await stage.broker()
    await until(async () => await there.client.exists(`fulcrum:lease:${id}`) === 0)
    const data = temporaryFolder()
    const [spool, other] = [spoolOf(data, there.address), spoolOf(data, { shown: 'redis://elsewhere:6379' })]
    for (const one of [spool, other]) {
      one.keep({
        ...{ contest: id, id: `${id}-late` },
        result: { worker: WORKER, games: [{ match: '0123456789ab', problem: 'it came late' }] },
      })
    }
    const late = await stage.startWorker('late', { data })
    await eventually(() => late.said.length > 0 && spool.left().length === 0)
    expect(other.left()).toHaveLength(1) // its queue alone has use for it
    await Promise.all([worker.leave(), late.leave()])
    expect((await there.client.keys('*')).filter(key => !key.startsWith('bull:fulcrum-bots-')))
      .toEqual([`fulcrum:over:${id}`])
  })

  it('machines that play one game between seeded bots differently are named, and sent off', LONG, async () => {
    await stage.announceWorker()
    const worker = await stage.startWorker('lab-1')
    const id = await stage.create(2_000)
    const played = (): string | undefined =>
      [...stage.contestOf(id).games()].find(({ status, slot, attempt, match }) =>
        status === 'ended' && match === matchOf(id, slot, attempt),
      )?.match ?? undefined
    await eventually(() => played() !== undefined)
    const match = played() ?? ''
    const [created] = await stage.host.eventsOf(match) ?? []
    if (created?.type !== 'created')
      throw new Error('the game has no beginning')
    expect(created.machine).toMatchObject({ name: 'lab-1', cores: expect.any(Number), load: expect.any(Number) })
    const bot = { kind: 'bot', name: 'Random' } as const
    const choices = [{ choice: 0, tookMs: 1 }]
    const { events } = toldGame({ plan: created.plan, players: { 1: bot, 2: bot }, choices, forfeitAfter: null })
    const log: ContestEvent[] = []
    stage.host.listen({ contestEvent: event => void log.push(event) })
    await queueIn(await stage.broker(), resultsQueue(id)).add('games', {
      worker: { ...WORKER, name: 'lab-2' },
      games: [{ match, ms: 1, record: JSON.stringify(events) }],
    })
    await worker.over
    expect(worker.said.find(text => text.includes('has this worker finish'))).toContain(
      'one game came out differently on lab-1 and on lab-2, and one of them is wrong',
    )
    expect(log.find(({ type }) => type === 'played-differently')).toMatchObject({ match, machines: ['lab-1', 'lab-2'] })
    expect(stage.contestOf(id).gameOf(created.plan.contest?.slot ?? { round: 1, encounter: 1, game: 1 })?.match)
      .toBe(match)
  })
})
