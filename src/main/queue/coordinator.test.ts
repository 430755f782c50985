import type { Worker as BrokerWorker, Job } from 'bullmq'
import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestGame } from '../../shared/contest/encounter.ts'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gamesDue } from '../../shared/contest/nextStep.ts'
import { readQueueAddress } from '../../shared/contest/queueAddress.ts'
import { samplePlan } from '../../shared/contest/testing/samplePlan.ts'
import { systemClock } from '../clock/clock.ts'
import { createdId } from '../host/testing/contestOnHost.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { eventually } from '../testing/waiting.ts'
import { queueIn } from './broker.ts'
import { Coordinator } from './coordinator.ts'
import { keepQueue, knownQueue } from './knownQueues.ts'
import { botsQueue, jobSchema, matchOf, resultsQueue } from './messages.ts'
import { QueueStage, until, VERSION } from './testing/queueStage.ts'
import { NO_REDIS } from './testing/redisServer.ts'

const LONG = { timeout: 60_000 }

const LIAR = { id: 'liar', name: 'liar', processor: '', cores: 1, load: 0 }

if (NO_REDIS !== null)
  console.warn(`The tests of the queue did not run: ${NO_REDIS}.`)

describe.skipIf(NO_REDIS !== null)('a contest with a queue', () => {
  let stage: QueueStage

  beforeEach(async () => {
    stage = await QueueStage.set()
  })
  afterEach(async () => stage[Symbol.asyncDispose]())

  /** Takes jobs between bots as a worker does, and plays none. */
  async function taking(): Promise<() => Promise<Job | undefined>> {
    const { bullmq: { Worker }, client } = await stage.broker()
    const taker: BrokerWorker = new Worker(botsQueue(VERSION), null, {
      connection: client,
      autorun: false,
      lockDuration: 10 * LONG.timeout,
    })
    stage.atEnd(async () => taker.close())
    return async () => {
      let job: Job | undefined
      await until(async () => (job = await taker.getNextJob('token', { block: false })) !== undefined)
      return job
    }
  }

  function outcomeOf(contest: Contest): unknown {
    return [...contest.games()].map(({ slot, status, result }) => ({ slot, status, places: result?.places }))
  }

  it('is played by this machine and its workers together, as it is by this machine alone', LONG, async () => {
    const worker = await stage.startWorker('lab-1')
    const id = await stage.create(30)
    await eventually(() => stage.contestOf(id).status === 'finished')
    await worker.leave()
    expect(worker.said.at(-1)).toMatch(/^Played [1-9]\d* games\.$/)
    expect(stage.notes).toContain('Worker lab-1 came, for 2 games at once')
    const { queue, ...plan } = stage.contestOf(id).plan
    expect(queue).toBe(`redis://127.0.0.1:${stage.server.port}`)
    const alone = createdId(await stage.host.contests.create(plan))
    await eventually(() => stage.contestOf(alone).status === 'finished')
    expect(outcomeOf(stage.contestOf(id))).toEqual(outcomeOf(stage.contestOf(alone)))
    expect([...stage.contestOf(id).games()]).toHaveLength(180)
  })

  it('goes on where the broker forgets everything, and where it is gone for a while', LONG, async () => {
    await stage.startWorker('lab-1')
    const id = await stage.create(100)
    await eventually(() => stage.contestOf(id).ended > 20)
    const { client } = await stage.broker()
    await client.flushall()
    await eventually(() => stage.contestOf(id).ended > 60)
    await stage.server.kill()
    await eventually(() => stage.host.overview('host').contests[0]?.hold?.startsWith('The queue at redis:') === true)
    await stage.server.start()
    await eventually(() => stage.contestOf(id).status === 'finished')
    expect([...stage.contestOf(id).games()].filter(({ status }) => status === 'ended')).toHaveLength(600)
    expect([...stage.contestOf(id).games()].flatMap(({ voided }) => voided)).toEqual([])
  })

  it('plays games itself whose worker has gone, once it has nothing else to play', LONG, async () => {
    const taken = (await taking())() // and nobody else gets that job while the test lasts
    await stage.startWorker('lab-1')
    const id = await stage.create(60)
    expect(await taken).toBeDefined()
    await eventually(() => stage.contestOf(id).status === 'finished')
    expect([...stage.contestOf(id).games()].flatMap(({ voided }) => voided)).toEqual([])
    expect(stage.contestOf(id).ended).toBe(360)
  })

  it('does so, too, while a result comes now and then', LONG, async () => {
    const taken = (await taking())()
    await stage.startWorker('lab-1')
    const id = await stage.create(60)
    const results = queueIn(await stage.broker(), resultsQueue(id))
    const coming = setInterval(() => void results.add('games', 'that nobody can read'), 1_000)
    stage.atEnd(async () => clearInterval(coming))
    expect(await taken).toBeDefined()
    await eventually(() => stage.contestOf(id).status === 'finished')
    expect(stage.contestOf(id).ended).toBe(360)
  })

  it('lets a worker leave while the queue is gone, and finishes the contest without it', LONG, async () => {
    const worker = await stage.startWorker('lab-1')
    const id = await stage.create(100)
    await eventually(() => stage.contestOf(id).ended > 20)
    await stage.server.kill()
    await worker.leave()
    expect(worker.said.at(-1)).toMatch(/^Played \d+ games?\.$/)
    await stage.server.start()
    await stage.startWorker('lab-2')
    await eventually(() => stage.contestOf(id).status === 'finished')
    expect([...stage.contestOf(id).games()].flatMap(({ voided }) => voided)).toEqual([])
  })

  it('takes in what was handed out by a host that has stopped', LONG, async () => {
    const worker = await stage.startWorker('lab-1')
    const id = await stage.create(50)
    const bots = queueIn(await stage.broker(), botsQueue(VERSION))
    await until(async () => await bots.getActiveCount() > 0)
    await eventually(() => stage.contestOf(id).ended > 20)
    const results = queueIn(await stage.broker(), resultsQueue(id))
    let ended = 0
    await stage.changeHost(async () => {
      ;({ ended } = stage.contestOf(id))
      await until(async () => await bots.count() === 0 && await bots.getActiveCount() === 0)
      await worker.leave()
      expect(await results.getWaitingCount()).toBeGreaterThan(0)
    })
    await stage.host.contests.resume(id)
    await until(async () => await results.getWaitingCount() === 0)
    expect(stage.contestOf(id).ended).toBeGreaterThan(ended)
    await eventually(() => stage.contestOf(id).status === 'finished')
    expect([...stage.contestOf(id).games()].filter(({ status }) => status === 'ended')).toHaveLength(300)
    expect(stage.notes.filter(text => text.includes('more than once'))).toEqual([])
    expect(readFileSync(join(stage.data, 'queues.json'), 'utf8')).toContain('pass')
    expect(JSON.stringify(stage.contestOf(id).plan)).not.toContain('pass')
  })

  it('has its games begun by workers in the order of their rounds', LONG, async () => {
    await stage.announceWorker({ slots: 10, ownSlots: 10 })
    const id = await stage.create(20)
    const next = await taking()
    const matches: string[] = []
    while (matches.length < 40)
      matches.push(...jobSchema.parse((await next())?.data).games.map(({ match }) => match))
    await stage.host.contests.pause(id, true)
    const inOrder = [...stage.contestOf(id).games()].map(({ slot }) => matchOf(id, slot, 1))
    const places = matches.map(match => inOrder.indexOf(match))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('takes back what waits as it is paused, and has no result of it', LONG, async () => {
    await stage.announceWorker()
    const id = await stage.create(50)
    const bots = queueIn(await stage.broker(), botsQueue(VERSION))
    await until(async () => await bots.count() > 0)
    await stage.host.contests.pause(id, false)
    await eventually(() => stage.contestOf(id).running === 0)
    expect(await bots.count()).toBe(0)
  })

  it('has its games handed out again after each pause, however often: to be taken back is no try', LONG, async () => {
    await stage.announceWorker()
    const id = await stage.create(1, { concurrency: 1 })
    const bots = queueIn(await stage.broker(), botsQueue(VERSION))
    for (let pauses = 0; pauses < 3; pauses++) {
      await until(async () => await bots.count() > 0)
      await stage.host.contests.pause(id, false)
      await eventually(() => stage.contestOf(id).running === 0)
      await stage.host.contests.resume(id)
    }
    await stage.startWorker('lab-1')
    await eventually(() => stage.contestOf(id).status === 'finished')
    expect([...stage.contestOf(id).games()].flatMap(({ voided }) => voided)).toEqual([])
  })

  it('takes a result out of the queue whose game a person has decided meanwhile', LONG, async () => {
    await stage.announceWorker()
    const id = await stage.create(1)
    const there = await stage.broker()
    const bots = queueIn(there, botsQueue(VERSION))
    const results = queueIn(there, resultsQueue(id))
    await until(async () => await bots.count() > 0)
    const [job] = await bots.getWaiting(0, 0)
    const [game] = jobSchema.parse(job?.data).games
    await eventually(() => [...stage.contestOf(id).games()].some(({ match }) => match === game?.match))
    const { slot } = [...stage.contestOf(id).games()].find(({ match }) => match === game?.match) ?? {}
    await stage.changeHost(async () => {
      await results.add('games', { worker: LIAR, games: [{ match: game?.match, problem: 'it came late' }] })
    })
    if (slot === undefined)
      throw new Error('no game of the contest is in the job')
    await stage.host.contests.correct(id, slot, { what: 'void' }, 'decided')
    await stage.host.contests.resume(id)
    await until(async () => await results.getWaitingCount() === 0)
    await eventually(() => stage.contestOf(id).ended > 0)
    expect(stage.contestOf(id).gameOf(slot)?.status).toBe('void')
  })

  it('plays a game again whose record can’t be, and says whose it was', LONG, async () => {
    await stage.announceWorker()
    const id = await stage.create(20)
    const [bots, results] = [botsQueue(VERSION), resultsQueue(id)].map(name => ({ name }))
    const there = await stage.broker()
    const jobs = queueIn(there, bots?.name ?? '')
    await until(async () => await jobs.count() > 0)
    const [job] = await jobs.getWaiting(0, 0)
    const [game] = jobSchema.parse(job?.data).games
    await queueIn(there, results?.name ?? '').add('games', {
      worker: LIAR,
      games: [{ match: game?.match, ms: 1, record: '[]' }],
    })
    await eventually(() => [...stage.contestOf(id).games()].some(({ voided }) =>
      voided[0] === 'liar could not play it: the rules refuse its record: It is the record of another game.'))
    await queueIn(there, results?.name ?? '').add('games', { nobody: 'knows' })
    await eventually(() => stage.notes.includes('A result that nobody can read was thrown away'))
    await stage.startWorker('lab-1')
    await eventually(() => stage.contestOf(id).status === 'finished')
  })

  it('asks a person what becomes of games in whose middle workers went away too often, and names them', LONG, async () => {
    await stage.announceWorker()
    const id = await stage.create(20)
    const job = await (await taking())()
    for (const name of ['lab-1', 'lab-2', 'lab-1', 'lab-3'])
      await job?.log(name)
    await job?.moveToFailed(new Error('job stalled more than allowable limit'), 'token', false)
    const lost = (): ContestGame | undefined => [...stage.contestOf(id).games()].find(({ voided }) => voided.length > 0)
    await eventually(() => lost()?.voided.length === 4)
    expect(lost()?.voided.at(-1)).toBe('lab-1, lab-2, lab-3 went away in the middle of it')
    expect([...gamesDue(stage.contestOf(id))].map(({ slot }) => slot)).not.toContainEqual(lost()?.slot)
  })

  it('has its programs played on workers, which get their folders by the queue', LONG, async () => {
    const own = temporaryFolder()
    writeFileSync(join(own, 'bot.mjs'), `import { existsSync } from 'node:fs'
      import { createInterface } from 'node:readline'
      import { setTimeout as wait } from 'node:timers/promises'
      import { first } from './first.mjs'
      if (process.env.KEY !== 'open sesame')
        process.exit(3)
      while (existsSync('waits'))
        await wait(20)
      createInterface({ input: process.stdin }).on('line', (line) => {
        if (!line.startsWith('game:'))
          return
        const { board, currentPlayer, status } = JSON.parse(line.slice(5))
        const pile = first(board)
        if (status === 'running' && currentPlayer === 1)
          console.log('click:' + pile + '_' + (board[pile][0] - 1))
        if (status !== 'running')
          process.exit(0)
      })`)
    writeFileSync(join(own, 'first.mjs'), 'export const first = board => board.findIndex(([left]) => left > 0)')
    writeFileSync(join(own, '.gitignore'), 'waits\n')
    writeFileSync(join(own, 'waits'), 'at the host, until the worker has played a game')
    const worker = await stage.startWorker('lab-1', { allowsPrograms: true })
    const id = await stage.create(10, {
      check: false,
      participants: [
        {
          name: 'Ann',
          seat: {
            ...{ kind: 'program', name: '', command: 'node bot.mjs', folder: own, proto: 'stdio' },
            ...{ env: { KEY: 'open sesame' }, envTravels: true },
          },
        },
        { name: 'Bot', seat: { kind: 'bot', bot: 'random' } },
      ],
    })
    await eventually(() => stage.notes.some(note =>
      /^Ann’s folder goes to the other machines: 3 files, \d+ bytes; left out: 1 by \.gitignore$/.test(note),
    ))
    const elsewhere = (): ContestGame | undefined => [...stage.contestOf(id).games()].find(
      ({ slot, attempt, match, result }) =>
        result !== null && match === matchOf(id, slot, attempt),
    )
    await eventually(() => elsewhere() !== undefined)
    rmSync(join(own, 'waits'))
    await eventually(() => stage.contestOf(id).status === 'finished')
    await worker.leave()
    expect([...stage.contestOf(id).games()].flatMap(({ voided }) => voided)).toEqual([])
    expect(
      [...stage.contestOf(id).games()].flatMap(({ result }) => result?.faults ?? []).filter(fault => fault !== null),
    ).toEqual([])
    expect(worker.said.at(-1)).toMatch(/^Played [1-9]\d* games\.$/)
    const record = await stage.host.eventsOf(elsewhere()?.match ?? '')
    expect(record?.[0]).toMatchObject({ type: 'created', machine: { name: 'lab-1' } })
    expect(JSON.stringify(record)).not.toContain('sesame')
  })

  it('starts a program here alone that has variables which are not to travel', LONG, async () => {
    const own = temporaryFolder({ 'bot.mjs': 'setInterval(() => {}, 1000)' })
    await stage.announceWorker({ interpreters: {} })
    const seat = { kind: 'program', name: '', command: 'node bot.mjs', folder: own, proto: 'stdio' } as const
    const participants = ['Ann', 'Bob'].map(name => ({ name, seat: { ...seat, env: { KEY: 'sesame' } } }))
    const id = await stage.create(1, { check: false, participants })
    await eventually(() => stage.notes.includes(
      'Ann plays on this machine alone: its variables stay here, unless its owner says envtravels=on',
    ))
    expect(stage.host.contests.machines(id)?.workers[0]?.lacks).toEqual([])
  })

  it('knows the password of a queue that it had before', () => {
    const own = temporaryFolder()
    expect(knownQueue(own, 'redis://lab-3')).toMatchObject({ ok: false })
    const address = readQueueAddress('redis://:secret@lab-3')
    expect(address.ok && keepQueue(own, address.value)).toEqual({ ok: true, value: null })
    expect(knownQueue(own, 'redis://lab-3')).toMatchObject({ ok: true, value: { password: 'secret' } })
    expect(knownQueue(own, 'redis://:other@lab-3')).toMatchObject({ ok: true, value: { password: 'other' } })
  })

  it('is refused with a wrong password, which takes the place of no right one', LONG, async () => {
    const id = await stage.create(20)
    const { port, url } = stage.server
    const plan = samplePlan(2, { name: 'round-robin', rounds: 1 }, { queue: url.replace(/:[^:@]+@/, ':wrong@') })
    expect(await stage.host.contests.create(plan)).toEqual({
      ok: false,
      error: { code: 'queue', message: `The queue at redis://127.0.0.1:${port} does not take that password.` },
    })
    expect(stage.host.contests.queueAddress(id)).toEqual({ ok: true, value: url })
  })

  /** A coordinator of another host for that contest. */
  function anotherOf(contest: Contest): Coordinator {
    const never = vi.fn<never>()
    const archive = { folder: temporaryFolder(), takeRecords: never, dropRecord: never, differing: never }
    const address = readQueueAddress(stage.server.url)
    expect(address.ok && keepQueue(archive.folder, address.value)).toMatchObject({ ok: true })
    return new Coordinator({
      ...{ contest, queue: contest.plan.queue ?? '', version: VERSION, archive },
      ...{ clock: systemClock, noted: () => {}, changed: () => {}, alarmed: () => {}, summaryChanged: () => {} },
    })
  }

  it('is not played by two hosts', LONG, async () => {
    const second = anotherOf(stage.contestOf(await stage.create(1000)))
    expect(await second.open()).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^Finals is played by another host already/),
    })
  })

  it('is let go by a host that closes while its queue is being opened', LONG, async () => {
    const contest = stage.contestOf(await stage.create(1000))
    await stage.changeHost()
    const second = anotherOf(contest)
    const opening = second.open()
    await second.close()
    expect(await opening).toMatchObject({ ok: true })
    expect(second.hasRoom).toBe(false)
    const third = anotherOf(contest)
    expect(await third.open()).toMatchObject({ ok: true })
    await third.close()
  })
})
