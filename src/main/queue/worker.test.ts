import type { WorkedGame } from './worker.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { queueIn } from './broker.ts'
import { botsQueue, jobSchema } from './messages.ts'
import { Spool } from './spool.ts'
import { QueueStage, until, VERSION } from './testing/queueStage.ts'
import { NO_REDIS } from './testing/redisServer.ts'
import { QueueWorker } from './worker.ts'

/** After half a second a worker sends what it has. */
const GAME_MS = 600

it.skipIf(NO_REDIS !== null)('a worker plays its job to the end while the queue is gone, and keeps all of it', {
  timeout: 60_000,
}, async () => {
  await using stage = await QueueStage.set()
  await stage.announceWorker()
  await stage.create(20)
  const broker = await stage.broker()
  const bots = queueIn(broker, botsQueue(VERSION))
  await until(async () => await bots.getWaitingCount() > 0)
  const spool = new Spool(temporaryFolder())
  const played: string[] = []
  const begun = Promise.withResolvers<void>()
  const worker = new QueueWorker({
    ...{ broker, version: VERSION, name: 'lab-1', slots: 1, spool, interpreters: null, told: () => {}, isOnce: false },
    play: (match): WorkedGame => {
      played.push(match)
      begun.resolve()
      return { over: wait(GAME_MS).then(() => ({ problem: 'it is only a try' })), stop: () => {} }
    },
  })
  const over = worker.work()
  await begun.promise
  const jobs = (await bots.getJobs(['active'])).map(({ data }) => jobSchema.parse(data))
  const [{ games } = { games: [] }] = jobs.filter(job => job.games[0]?.match === played[0])
  await stage.server.kill()
  worker.leave()
  await over
  expect(games.length).toBeGreaterThan(1)
  expect(played).toEqual(games.map(({ match }) => match))
  expect(new Set(spool.left().flatMap(({ result }) => result.games).map(({ match }) => match))).toEqual(new Set(played))
})

it.skipIf(NO_REDIS !== null)('a worker whose queue goes before it answered leaves when it is told to', {
  timeout: 60_000,
}, async () => {
  await using stage = await QueueStage.set()
  const worker = new QueueWorker({
    ...{ broker: await stage.broker(), version: VERSION, name: 'lab-1', slots: 1, spool: new Spool(temporaryFolder()) },
    ...{ interpreters: null, told: () => {}, isOnce: false },
    play: () => ({ over: Promise.resolve(null), stop: () => {} }),
  })
  await stage.server.kill()
  const over = worker.work()
  worker.leave()
  await over
  expect(worker.played).toBe(0)
})
