import type { Clock } from '../../shared/clock.ts'
import type { ReadOnceFate, ReadOnceOptions } from './testing/readOnceClients.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { OpenPort } from './testing/openPort.ts'

watchForLeaks()

const GAMES = 100
const SLOWER = 6

/**
 * The referee's time goes slower than ours: a busy machine may then keep a client from reading for
 * much longer than the gap, as only a test on such a machine does, and it still reads in time. What
 * leaves without a gap still arrives without one.
 */
const slowClock: Clock = {
  ...systemClock,
  now: () => Math.floor(systemClock.now() / SLOWER),
  after: (ms, callback) => systemClock.after(ms * SLOWER, callback),
}

it(`of ${GAMES} games between clients that read once and parse what came as one message, none is lost to that`, async () => {
  await using table = await OpenPort.open({
    settings: { weights: 3 },
    terms: { games: GAMES, atOnce: GAMES, seed: 1 },
    clock: slowClock,
  })
  const workerData: ReadOnceOptions = { port: table.port, clients: 2 * GAMES }
  const clients = new Worker(new URL('testing/readOnceClients.ts', import.meta.url), { workerData })
  const [[fates]] = await Promise.all([once(clients, 'message') as Promise<[ReadOnceFate[]]>, table.ends(GAMES)])
  expect(fates.filter(fate => typeof fate === 'object')).toEqual([])

  const kinds = table.ended.map(({ outcome }) => outcome?.kind)
  expect(kinds.filter(kind => kind !== 'tipped' && kind !== 'disconnected')).toEqual([])
  expect(kinds.filter(kind => kind === 'disconnected').length).toBeGreaterThan(10)
  expect(kinds.filter(kind => kind === 'tipped').length).toBeGreaterThan(10)
})
