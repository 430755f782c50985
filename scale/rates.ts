import type { Row } from '../bench/table.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { RedisServer } from '../src/main/queue/testing/redisServer.ts'
import { RunningCommand } from '../src/main/queue/testing/runningCommand.ts'
import { cpuSeconds } from './cpu.ts'
import { nimContest } from './nimContest.ts'
import { NO_COMPILER, waitingPrograms } from './waitingPrograms.ts'

const NIM_GAMES = 15_000
const TRIED_GAMES = 2_000
const NIM_WORKERS = 4
/** After so many games it is looked what they took of the processors. */
const LOOK_EVERY = 500
const NIM_GOAL = 0.9
/** How many machines at a time play with programs that wait, and how many games each at once. */
const MACHINES = [1, 2, 4, 8, 16]
const SLOTS = 2
/** So many games each of these plays. */
const GAMES_A_SLOT = 4
const LINEAR_GOAL = 0.9

/** So many games of Nim this machine plays alone in that time, in hundreds. */
export async function gamesIn(seconds: number): Promise<number> {
  const { perS } = await gamesPerS({ workers: 0, slots: 0, contest: nimContest(TRIED_GAMES, 2), programs: false })
  return 100 * Math.ceil(perS * seconds / 100)
}

/** Nim with workers on the same cores, beside this machine alone. */
export async function measureNim(): Promise<Row[]> {
  const alone = await gamesPerS({ workers: 0, slots: 0, contest: nimContest(NIM_GAMES, 2), programs: false })
  const contest = nimContest(NIM_GAMES, 1)
  const together = await gamesPerS({ workers: NIM_WORKERS, slots: 1, contest, programs: false })
  return [{
    what: `Nim with ${NIM_WORKERS} workers on these cores, beside the host alone`,
    figures: `${together.perS.toFixed(0)} and ${alone.perS.toFixed(0)} games/s: ${(together.perS / alone.perS).toFixed(2)}×; a game takes ${together.cpuMs.toFixed(1)} and ${alone.cpuMs.toFixed(1)} ms of the processors`,
    goal: `≥ ${NIM_GOAL}×`,
    met: together.perS >= NIM_GOAL * alone.perS,
  }]
}

/** Programs that wait 50 ms with each of their moves, on more and more machines. */
export async function measureWaiting(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-waiting-'))
  try {
    const engines = waitingPrograms(folder)
    if (engines === null)
      return [{ what: 'programs that wait 50 ms a move', figures: NO_COMPILER, goal: '', met: null }]
    const rows: Row[] = []
    let one = 0
    for (const workers of MACHINES) {
      const rounds = Math.ceil(workers * SLOTS * GAMES_A_SLOT / 12)
      const contest = [
        ...['-rounds', String(rounds), '-srand', '7', '-concurrency', '1', ...engines],
      ]
      const { perS, cores } = await gamesPerS({ workers, slots: SLOTS, contest, programs: true })
      const share = perS / (workers * SLOTS + 1) // the host plays one, too
      one ||= share
      const isFull = cores >= LINEAR_GOAL * cpus().length
      rows.push({
        what: `programs that wait 50 ms a move, ${workers} × ${SLOTS} games at once`,
        figures: `${perS.toFixed(1)} games/s, ${(share / one).toFixed(2)} of linear, ${cores.toFixed(1)} cores busy`,
        goal: `≥ ${LINEAR_GOAL} of linear until a core is full`,
        met: isFull ? null : share >= LINEAR_GOAL * one,
      })
    }
    return rows
  }
  finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Asked {
  readonly workers: number
  /** Of each worker. */
  readonly slots: number
  readonly contest: readonly string[]
  readonly programs: boolean
}

/** What one measures of a contest. */
interface Speed {
  /** From the first game that begins to the last one that is finished. */
  readonly perS: number
  /** Of all processors a game, by the host, the workers and the queue, once all of them run. */
  readonly cpuMs: number
  /** How many were busy, also with other things. */
  readonly cores: number
}

async function gamesPerS({ workers, slots, contest, programs }: Asked): Promise<Speed> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-rates-'))
  await using server = await RedisServer.start()
  let [began, games, last] = [0, 0, 0]
  const looks: { readonly games: number, readonly seconds: number }[] = []
  const machines = Array.from({ length: workers }, (_, number) => new RunningCommand(
    { data: join(folder, `worker-${number}`) },
    ...['worker', '--queue', server.url, '--concurrency', String(slots), '--name', `machine ${number + 1}`],
    ...programs ? ['--allow-programs'] : [],
  ))
  try {
    await Promise.all(machines.map(async machine => machine.prints(/ plays games between /)))
    const before = busySeconds()
    const host = new RunningCommand({
      data: join(folder, 'host'),
      heard: (line) => {
        began ||= line.startsWith('Started game ') ? performance.now() : 0
        if (!line.startsWith('Finished game '))
          return
        games++
        last = performance.now()
        if (games % LOOK_EVERY === 0 && host.child.exitCode === null) {
          const all = [host.child, server, ...machines.map(({ child }) => child)]
          looks.push({ games, seconds: all.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0) })
        }
      },
    }, 'tournament', 'run', ...contest, ...workers === 0 ? [] : ['-queue', server.url])
    const from = performance.now()
    const code = await host.ended
    const cores = (busySeconds() - before) / ((performance.now() - from) / 1000)
    if (code !== 0)
      throw new Error(`the contest ended with ${code}: ${host.lines.slice(-5).join('\n')}`)
    await Promise.all(machines.map(async machine => machine.leave()))
    const [first, latest] = [looks[0], looks.at(-1)]
    const cpuMs = first === undefined || latest === undefined
      ? 0
      : 1000 * (latest.seconds - first.seconds) / (latest.games - first.games)
    return { perS: 1000 * games / (last - began), cpuMs, cores }
  }
  finally {
    await Promise.all(machines.map(async machine => machine.kill()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How long all cores together were busy since this machine runs, in s. */
function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice, 0) / 1000
}
