import type { Transport } from '../net/transport.ts'
import { expect, it } from 'vitest'
import { dialectOrUsual } from '../../shared/games/index.ts'
import { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import { ScriptedDriver } from '../../shared/match/run/testing/scriptedDriver.ts'
import { endingOf } from '../../shared/match/testing/ending.ts'
import { planFor } from '../../shared/match/testing/story.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { Client } from '../net/client.ts'
import { WorkerPool } from '../workers/workerPool.ts'
import { ClientDriver } from './clientDriver.ts'
import { connectedClient } from './connectedClient.ts'

it('a client that has gone before its match starts loses it as soon as it starts', async () => {
  const clock = new ManualClock()
  const silent: Transport = {
    peer: 'test',
    send: () => {},
    finish: () => {},
    cut: () => {},
    listen: () => {},
    stopReading: () => {},
    readOn: () => {},
  }
  const dialect = dialectOrUsual('nim')
  const client = new Client(silent, clock, { gapMs: 0 })
  const connected = connectedClient(client, dialect, {}, 0)
  const workers = new WorkerPool()
  const runner = MatchRunner.begin('m1', planFor({ game: 'nim' }), clock)
  client.finish()
  runner.start({ 1: new ClientDriver(connected, workers, 'Ann'), 2: new ScriptedDriver('Bob') })
  expect(endingOf(runner.match)).toMatchObject({ winner: 2, loser: 1, kind: 'disconnected' })
  expect(clock.pending).toBe(0)
  await workers.close()
})
