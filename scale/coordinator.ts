import type { Row } from '../bench/table.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { firstLine, peakMemoryMb, startTalking, stop } from '../bench/processes.ts'
import manifest from '../package.json' with { type: 'json' }
import { RedisServer } from '../src/main/queue/testing/redisServer.ts'
import { RunningCommand } from '../src/main/queue/testing/runningCommand.ts'
import { cpuSeconds } from './cpu.ts'
import { NO_COMPILER, waitingPrograms } from './waitingPrograms.ts'

const SIMULATED = fileURLToPath(new URL('simulatedWorkers.ts', import.meta.url))
const WORKERS = 100
/** How long a game takes on each of them, in ms: together they make 50 results a second. */
const GAME_MS = 2_000
const MEASURED_MS = 30_000
const ALL_CAME_MS = 10_000
const MOST_MB = 500

/**
 * The load on the host of a contest while 100 workers play; the host itself plays one game at a time, with programs
 * that wait.
 */
export async function measureCoordinator(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-coordinator-'))
  const engines = waitingPrograms(folder)
  if (engines === null)
    return [{ what: 'a host with simulated workers', figures: NO_COMPILER, goal: '', met: null }]
  await using server = await RedisServer.start()
  const simulated = startTalking(SIMULATED, [server.url, String(WORKERS), manifest.version, String(GAME_MS)])
  await firstLine(simulated)
  let games = 0
  const host = new RunningCommand(
    { data: join(folder, 'host'), heard: line => void (line.startsWith('Finished game ') && games++) },
    ...['tournament', 'run', '-rounds', '10000', '-concurrency', '1', '-queue', server.url, ...engines],
  )
  try {
    await host.prints(/^fulcrum: Worker simulated \d+ came/, WORKERS)
    await wait(ALL_CAME_MS)
    const [pid, from] = [host.child.pid ?? 0, performance.now()]
    const [cpuBefore, gamesBefore] = [cpuSeconds(pid), games]
    await wait(MEASURED_MS)
    const seconds = (performance.now() - from) / 1000
    const cores = (cpuSeconds(pid) - cpuBefore) / seconds
    const memory = peakMemoryMb(pid)
    return [{
      what: `the host of a contest with ${WORKERS} simulated workers`,
      figures: `${cores.toFixed(2)} cores, ${memory.toFixed(0)} MB, ${((games - gamesBefore) / seconds).toFixed(0)} games/s`,
      goal: `≤ 1 core, ≤ ${MOST_MB} MB`,
      met: cores <= 1 && memory <= MOST_MB,
    }]
  }
  finally {
    await host.kill()
    await stop(simulated)
    rmSync(folder, { recursive: true, force: true })
  }
}
