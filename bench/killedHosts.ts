import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { processesWith } from '../src/main/programs/testing/processes.ts'

/**
 * `node bench/killedHosts.ts [KILLS] [own|mark]`: kills so many hosts (200), each with a program whose child is in a
 * session of its own and ignores what would end it in order, and counts the processes that are left: with the means of
 * this system, or with those of one without process namespaces. Exit code 1 where one is.
 */
const HOST = fileURLToPath(new URL('../src/main/programs/testing/launchingHost.ts', import.meta.url))
const CHILD = `setsid /bin/sh -c "trap '' TERM HUP INT; echo ready; while :; do sleep 1000; done" & echo started; wait`
const LONGEST_MS = 10_000

async function killHosts(kills: number, means: string): Promise<void> {
  let left = 0
  let slowestMs = 0
  for (let kill = 0; kill < kills; kill++) {
    const id = randomUUID()
    const script = Buffer.from(CHILD).toString('base64')
    const host = spawn(process.execPath, [HOST, means, `/bin/sh -c 'eval "$(echo ${script} | base64 -d)"'`], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TEST_ID: id },
    })
    await once(host.stdout, 'data')
    host.kill('SIGKILL')
    const from = performance.now()
    while (processesWith('TEST_ID', id).length > 0 && performance.now() - from < LONGEST_MS)
      await setTimeout(5)
    slowestMs = Math.max(slowestMs, performance.now() - from)
    left += processesWith('TEST_ID', id).length
  }
  process.stdout.write(
    `${kills} hosts killed (${means}): ${left} processes left; the slowest took ${Math.round(slowestMs)} ms to go\n`,
  )
  process.exitCode = left === 0 ? 0 : 1
}

const [kills = '200', means = 'own'] = process.argv.slice(2)
void killHosts(Number(kills), means)
