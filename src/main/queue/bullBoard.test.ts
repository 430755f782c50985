import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { HonoAdapter } from '@bull-board/hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { queueIn } from './broker.ts'
import { botsQueue, jobSchema, resultsQueue } from './messages.ts'
import { QueueStage, until, VERSION } from './testing/queueStage.ts'
import { NO_REDIS } from './testing/redisServer.ts'

const toldSchema = z.object({
  queues: z.array(z.object({ name: z.string(), jobs: z.array(z.object({ data: jobSchema })) })),
})

it.skipIf(NO_REDIS !== null)('the queues of a contest, and what waits in them, are read by Bull Board', {
  timeout: 60_000,
}, async () => {
  await using stage = await QueueStage.set()
  await stage.announceWorker()
  const id = await stage.create(50)
  const broker = await stage.broker()
  const queues = [botsQueue(VERSION), resultsQueue(id)].map(name => queueIn(broker, name))
  await until(async () => (await queues[0]?.getWaitingCount() ?? 0) > 0)
  const serverAdapter = new HonoAdapter(serveStatic)
  createBullBoard({ queues: queues.map(queue => new BullMQAdapter(queue, { readOnlyMode: true })), serverAdapter })
  const board = serverAdapter.registerPlugin()
  const page = await board.request('/')
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Bull Dashboard')])
  const asked = await board.request(`/api/queues?activeQueue=${botsQueue(VERSION)}&status=waiting&page=1`)
  const told = toldSchema.parse(await asked.json())
  expect(told.queues.map(({ name }) => name)).toEqual([botsQueue(VERSION), resultsQueue(id)])
  expect(told.queues[0]?.jobs[0]?.data.contest).toBe(id)
})
