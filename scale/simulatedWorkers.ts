import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { openBroker } from '../src/main/queue/broker.ts'
import { Spool } from '../src/main/queue/spool.ts'
import { QueueWorker } from '../src/main/queue/worker.ts'
import { toldGame } from '../src/shared/archive/testing/anyGame.ts'
import { readQueueAddress } from '../src/shared/contest/queueAddress.ts'

/**
 * `node scale/simulatedWorkers.ts URL COUNT VERSION MS`: COUNT workers with one slot each in one process, each with its
 * own connection and announcement. Their games take MS ms and need no processor. It ends on a signal.
 */
async function simulate(): Promise<void> {
  const [url = '', count = '', version = '', ms = ''] = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-simulated-'))
  const workers: QueueWorker[] = []
  for (let number = 1; number <= Number(count); number++) {
    const address = readQueueAddress(url)
    const broker = address.ok ? await openBroker(address.value) : address
    if (!broker.ok)
      throw new Error(broker.error)
    workers.push(new QueueWorker({
      broker: broker.value,
      version,
      name: `simulated ${number}`,
      slots: 1,
      spool: new Spool(join(folder, String(number))),
      interpreters: {},
      isOnce: false,
      told: () => {},
      play: (match, { plan, asGiven }) => ({
        over: wait(Number(ms)).then(() => {
          const [one = '', other = ''] = plan.contest?.names ?? []
          const { events } = toldGame({
            plan,
            players: { 1: { kind: 'external', name: one }, 2: { kind: 'external', name: other } },
            choices: [{ choice: 3, tookMs: 1 }],
            forfeitAfter: null,
          })
          const record = events.map(event => event.type === 'created' ? { ...event, match, plan: asGiven } : event)
          return { record: JSON.stringify(record) }
        }),
        stop: () => {},
      }),
    }))
  }
  process.once('SIGTERM', () => workers.forEach(worker => worker.leave()))
  process.stdout.write('ready\n')
  await Promise.all(workers.map(async worker => worker.work()))
  rmSync(folder, { recursive: true, force: true })
}

void simulate()
