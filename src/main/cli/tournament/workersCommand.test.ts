import type { WorkersFlags } from './workersCommand.ts'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { QueueStage, VERSION } from '../../queue/testing/queueStage.ts'
import { NO_REDIS } from '../../queue/testing/redisServer.ts'
import { eventually } from '../../testing/waiting.ts'
import { Output } from '../output.ts'
import { workers } from './workersCommand.ts'

const LONG = { timeout: 60_000 }

describe.skipIf(NO_REDIS !== null)('fulcrum tournament workers', () => {
  let stage: QueueStage

  beforeEach(async () => {
    stage = await QueueStage.set()
  })
  afterEach(async () => stage[Symbol.asyncDispose]())

  async function printed(flags: Partial<WorkersFlags> = {}): Promise<string> {
    const lines: string[] = []
    const output = Output.stream(new Writable({ write: (chunk, _, taken) => {
      lines.push(String(chunk))
      taken()
    } }), 'The output')
    await workers('last', { data: stage.data, ...flags }, output, { version: VERSION })
    await output.flushed()
    return lines.join('')
  }

  it('prints who plays and tells them how to go on, also while no host plays the contest', LONG, async () => {
    const worker = await stage.startWorker('lab-1')
    const id = await stage.create(2_000)
    await eventually(() => stage.contestOf(id).ended > 20)
    const text = await printed()
    expect(text).toMatch(/^Finals, by the queue at redis:\/\/127\.0\.0\.1:\d+\nHost: /)
    expect(text).toMatch(/^Worker +State +Cores +Load +Games +Games\/s +Played +Stalls +Plays +Processor\nlab-1 +plays /m)
    expect(await printed({ slots: ['lab-1=1'] })).toBe('lab-1 is told to play 1 game at once; it looks each second.\n')
    await stage.host.contests.pause(id, true)
    await stage.changeHost(async () => {
      const told = JSON.parse(await printed({ json: true })) as object
      expect(told).toMatchObject({ host: null, waitingJobs: 0, workers: [{ name: 'lab-1', state: 'plays' }] })
      expect(await printed()).toContain('No host plays it now.')
      await expect(printed({ pause: ['nobody'] })).rejects.toThrow('There is no worker nobody; there are: lab-1.')
      await expect(printed({ slots: ['lab-1=0'] })).rejects.toThrow('--slots lab-1=0: it is NAME=N')
      await expect(printed({ slots: ['lab-1=3'] })).rejects.toThrow('lab-1 plays 2 games at once at most')
      await printed({ sendOff: ['lab-1'] })
      await worker.over
      expect(await printed()).toContain('No worker is there.')
    })
    expect(worker.said.filter(line => line.startsWith('The host '))).toEqual([
      expect.stringContaining('has this worker play 1 game at once.'),
      expect.stringContaining('has this worker finish its games and end.'),
    ])
  })

  it('says so where a contest has no queue', async () => {
    const { queue: _queue, ...plan } = stage.plan(1)
    await stage.host.contests.create(plan)
    await expect(printed()).rejects.toThrow('has no queue: it is played on its host alone.')
  })
})
