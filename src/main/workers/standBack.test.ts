import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import process from 'node:process'
import { afterEach, expect, it } from 'vitest'
import { Tablebase } from '../games/no-tipping/tablebase.ts'
import { finalPosition } from '../games/no-tipping/testing/finalPosition.ts'
import { NICENESS } from './standBack.ts'
import { WorkerPool } from './workerPool.ts'

const isPerThread = process.platform === 'linux'
if (!isPerThread)
  console.warn('skipped: whether threads that compute stand back. Only on Linux is niceness a thread\'s own.')

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => void await Promise.all(opened.splice(0).map(async one => one.close())))

/**
 * The niceness of each thread of this process, by its number: the 19th field of its stat, the 17th after its name. See
 * proc_pid_stat(5).
 */
function nicenessOfThreads(): Map<string, number> {
  return new Map(readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    return [thread, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])]
  }))
}

/** How many threads that stand back there are once `work` is done and were not there before. */
async function standingBackAfter(work: () => Promise<unknown>): Promise<number> {
  const before = nicenessOfThreads()
  await work()
  return [...nicenessOfThreads()].filter(([thread, niceness]) => niceness >= NICENESS && !before.has(thread)).length
}

it.runIf(isPerThread).each(['seat', 'move', 'analysis'] as const)(
  'the thread that takes a task of the kind “%s” stands back, and the one that asked does not',
  async (kind) => {
    const ours = getPriority(0)
    const pool = new WorkerPool()
    opened.push(pool)
    const ask = async (): Promise<void> =>
      new Promise((resolve) => {
        pool.ask({ what: 'wire-hint', game: 'nim', state: null, seed: 0, remainingMs: null, capMs: null }, {
          owner: { kind, match: 'm1' },
          done: () => resolve(),
        })
      })
    expect(await standingBackAfter(ask)).toBeGreaterThan(0)
    expect(getPriority(0)).toBe(ours)
  },
)

it.runIf(isPerThread)('so do all threads that settle a table', async () => {
  const tablebase = new Tablebase({ threads: 3 })
  opened.push(tablebase)
  const ask = async (): Promise<void> =>
    new Promise((resolve) => {
      tablebase.ask({
        owner: { kind: 'seat', match: 'm1' },
        question: { position: finalPosition(10, 1), volatile: [], patienceMs: null },
        progress: () => {},
        done: () => resolve(),
      })
    })
  expect(await standingBackAfter(ask)).toBeGreaterThanOrEqual(3)
})
