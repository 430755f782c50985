import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { TreeWatch } from './treeWatch.ts'

/** Computes in a thread of its own and in a child until each has run for 150 ms, and then waits. */
const COMPUTES = `
  const compute = () => { const end = process.cpuUsage().user + 150_000; while (process.cpuUsage().user < end); }
  const { isMainThread, Worker } = require('node:worker_threads')
  const { spawnSync } = require('node:child_process')
  if (!isMainThread) return compute()
  new Worker(__filename).on('exit', () => {
    spawnSync(process.execPath, ['-e', 'const end = process.cpuUsage().user + 150_000; while (process.cpuUsage().user < end);'])
    compute()
    console.log('done')
    setInterval(() => {}, 1000)
  })
`

it.skipIf(process.platform !== 'linux')(
  'knows of a program what its threads ran and waited, also those that have gone',
  async () => {
    const folder = temporaryFolder({ 'program.cjs': `(() => {${COMPUTES}})()` })
    const child = spawn(process.execPath, [`${folder}/program.cjs`], { stdio: ['ignore', 'pipe', 'inherit'] })
    const watch = new TreeWatch({ pid: child.pid, scratch: folder, mark: null, memoryMib: null, over: () => {} })
    await once(child.stdout, 'data')
    const use = watch.useNow()
    expect(use?.cpuMs).toBeGreaterThan(400)
    expect(use?.waiting?.seenMs).toBeGreaterThan(140)
    expect(use?.waiting?.waitedMs).toBeGreaterThanOrEqual(0)
    const later = watch.useNow()
    expect(later?.waiting?.seenMs).toBeGreaterThanOrEqual(use?.waiting?.seenMs ?? Infinity)
    watch.stop()
    child.kill()
    await once(child, 'exit')
  },
)
