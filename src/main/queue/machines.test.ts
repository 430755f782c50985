import type { WorkerMachine } from '../../shared/contest/machines.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { eventually } from '../testing/waiting.ts'
import { queueIn } from './broker.ts'
import { botsQueue, jobSchema, resultsQueue } from './messages.ts'
import { QueueStage, until, VERSION } from './testing/queueStage.ts'
import { NO_REDIS } from './testing/redisServer.ts'

const LONG = { timeout: 60_000 }

describe.skipIf(NO_REDIS !== null)('the machines of a contest', () => {
  let stage: QueueStage

  beforeEach(async () => {
    stage = await QueueStage.set()
  })
  afterEach(async () => stage[Symbol.asyncDispose]())

  function machine(id: string, name: string): WorkerMachine | undefined {
    return stage.host.contests.machines(id)?.workers.find(worker => worker.name === name)
  }

  it('are told with what they have and do, and the queue with its counts', LONG, async () => {
    await stage.startWorker('lab-1')
    const id = await stage.create(20_000)
    await eventually(() => (machine(id, 'lab-1')?.gamesPerS ?? 0) > 0)
    expect(machine(id, 'lab-1')).toMatchObject({
      ...{ ownSlots: 2, slots: 2, startsPrograms: false, lacks: [], stalls: 0, state: 'plays', version: VERSION },
      processor: expect.stringMatching(/./),
      cores: expect.any(Number),
    })
    expect(machine(id, 'lab-1')?.played).toBeGreaterThan(0)
    expect(Math.abs(machine(id, 'lab-1')?.clockMs ?? Infinity)).toBeLessThan(1_000)
    expect(machine(id, 'lab-1')?.silentMs).toBeLessThan(15_000)
    await eventually(() => {
      const { gamesPerS: { here = 0, elsewhere = 0 } = {}, playedJobs = 0 } = stage.host.contests.machines(id) ?? {}
      return here > 0 && elsewhere > 0 && playedJobs > 0
    })
    const { workers } = stage.host.overview('host').contests[0] ?? {}
    expect(workers).toEqual({ machines: 1, gamesPerS: expect.any(Number) })
    await stage.host.contests.stop(id)
    expect(stage.host.overview('host').contests[0]?.workers).toBeUndefined()
  })

  it('are told to pause, to go on, to play fewer games at once and to end, and say so', LONG, async () => {
    const worker = await stage.startWorker('lab-1')
    const id = await stage.create(20_000)
    await eventually(() => (machine(id, 'lab-1')?.games ?? 0) > 0)
    const { id: lab = '' } = machine(id, 'lab-1') ?? {}
    const { contests } = stage.host
    expect(await contests.orderWorker(id, lab, { kind: 'pause' })).toEqual({ ok: true, value: null })
    await eventually(() => machine(id, 'lab-1')?.state === 'paused' && machine(id, 'lab-1')?.games === 0)
    const bots = queueIn(await stage.broker(), botsQueue(VERSION))
    expect(await bots.getActiveCount()).toBe(0)
    await contests.orderWorker(id, lab, { kind: 'slots', slots: 1 })
    await contests.orderWorker(id, lab, { kind: 'resume' })
    await eventually(() => machine(id, 'lab-1')?.slots === 1 && machine(id, 'lab-1')?.games === 1)
    expect(await contests.orderWorker(id, lab, { kind: 'slots', slots: 9 })).toMatchObject({
      error: { message: 'lab-1 plays 2 games at once at most: its owner said so.' },
    })
    await contests.orderWorker(id, lab, { kind: 'send-off' })
    await worker.over
    await eventually(() => machine(id, 'lab-1') === undefined)
    expect(await contests.orderWorker(id, lab, { kind: 'resume' })).toMatchObject({
      error: { message: 'That worker is not there any more.' },
    })
    expect(worker.said.at(-1)).toMatch(/^Played /)
    expect(worker.said.filter(text => text.startsWith('The host ')).map(text => text.replace(/.* has this/, '')))
      .toEqual([
        ' worker begin no further games.',
        ' worker play 1 game at once.',
        ' worker go on.',
        ' worker finish its games and end.',
      ])
  })

  it('that lack an interpreter say which, for this contest alone', LONG, async () => {
    await stage.announceWorker({ interpreters: { python3: '3.9' } })
    const folder = temporaryFolder({ 'bot.mjs': 'setInterval(() => {}, 1000)' })
    const id = await stage.create(1, {
      check: false,
      participants: ['Ann', 'Bob'].map(name => ({
        name,
        seat: { kind: 'program' as const, name: '', command: 'node bot.mjs', folder, proto: 'stdio' as const },
      })),
    })
    await eventually(() => (machine(id, 'idle')?.lacks.length ?? 0) > 0)
    expect(machine(id, 'idle')).toMatchObject({
      startsPrograms: true,
      lacks: ['Programs that need node do not play there: it is missing.'],
    })
  })

  it('whose records can’t be three times in a row are sent off', LONG, async () => {
    await stage.announceWorker()
    const id = await stage.create(20)
    const there = await stage.broker()
    const jobs = queueIn(there, botsQueue(VERSION))
    await until(async () => await jobs.count() > 2)
    const games = (await jobs.getWaiting(0, 2)).flatMap(job => jobSchema.parse(job.data).games).slice(0, 3)
    await queueIn(there, resultsQueue(id)).add('games', {
      worker: { id: 'idle', name: 'idle', processor: '', cores: 1, load: 0 },
      games: games.map(({ match }) => ({ match, ms: 1, record: '[]' })),
    })
    await eventually(() =>
      stage.notes.includes('Worker idle is sent off: the rules refused the records of 3 of its games in a row'))
    expect(await there.client.lrange('fulcrum:orders:idle', 0, -1)).toHaveLength(1)
  })
})
