import type { Broker } from '../src/main/queue/broker.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { processesWith } from '../src/main/programs/testing/processes.ts'
import { openBroker, queueIn } from '../src/main/queue/broker.ts'
import { resultSchema, resultsQueue } from '../src/main/queue/messages.ts'
import { RedisServer } from '../src/main/queue/testing/redisServer.ts'
import { RunningCommand } from '../src/main/queue/testing/runningCommand.ts'
import { readQueueAddress } from '../src/shared/contest/queueAddress.ts'
import { seededRandom } from '../src/shared/random.ts'
import { endedChildrenSeconds } from './cpu.ts'
import { nimContest } from './nimContest.ts'
import { playedContest, replayedGames } from './playedContest.ts'

/** Once this share of the games is finished nothing is killed any more, to see when everything is as before. */
const KILLED_UNTIL = 0.8
/** The shares of finished games at which something is killed or stopped. */
const HOST_KILLS = [0.08, 0.24, 0.4, 0.56, 0.72]
const BROKER_KILLS = [0.16, 0.48, 0.64]
const FLUSH_AT = 0.32
const STOP_AT = 0.04
const LOOK_EVERY_MS = 20
const REPLAYED = 100
const AGAIN = '-again'
/** The speed is measured over this many ms, and this share of the speed without kills counts as full speed. */
const SPEED_OVER_MS = 3_000
const FULL = 0.9

export interface Kills {
  readonly games: number
  readonly workers: number
  /** How often a worker is killed: after so many ms, or after so many finished games. */
  readonly killEvery: { readonly ms: number } | { readonly games: number }
  /** How long a worker stands still, in ms. */
  readonly stopMs: number
  /** How many results are sent twice. */
  readonly twice: number
  /** Whether the contest is also played with workers and no kills, to compare the speed. */
  readonly isQuiet: boolean
}

/** A contest as it was played by a host and workers. */
interface Run {
  readonly data: string
  readonly gamesPerS: number
  /** Processor time per game, including everything that was started and ended for the contest. */
  readonly cpuMs: number
  /** From the last kill on until it was as fast as `fullGamesPerS`, in s; null if it was not. */
  readonly backAfterS: (fullGamesPerS: number) => number | null
}

export interface KillReport {
  /** What is wrong, one sentence each. */
  readonly problems: readonly string[]
  readonly kills: { readonly worker: number, readonly broker: number, readonly host: number, readonly flush: number }
  readonly sentTwice: number
  readonly aloneGamesPerS: number
  readonly quietGamesPerS: number
  readonly killedGamesPerS: number
  /** Processor time per game, in ms. */
  readonly cpuMs: { readonly alone: number, readonly quiet: number, readonly killed: number }
  readonly backAfterS: number | null
}

/**
 * Plays the same contest three times: on this machine alone, with workers, and with workers while everything that can
 * fail is made to fail. All three must have the same result.
 */
export async function killRun(kills: Kills, told: (sentence: string) => void): Promise<KillReport> {
  const id = `kill-run-${process.pid}-${Date.now()}`
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-scale-'))
  const mark = { FULCRUM_SCALE: id }
  try {
    const alone = await play({ folder: join(folder, 'alone'), mark, games: kills.games, workers: 0, kills: null })
    told(`on this machine alone: ${shown(alone)}`)
    const { games, workers } = kills
    const quiet = kills.isQuiet
      ? await play({ folder: join(folder, 'quiet'), mark, games, workers, kills: null })
      : alone
    told(`with ${kills.workers} workers: ${shown(quiet)}`)
    const happened = { worker: 0, broker: 0, host: 0, flush: 0, twice: 0 }
    const killed = await play({
      folder: join(folder, 'killed'),
      mark,
      games,
      workers,
      kills: { ...kills, happened },
    })
    told(`with kills: ${shown(killed)}`)
    const { twice, ...counts } = happened
    return {
      problems: [
        ...problemsOf(alone, quiet, kills.games).map(problem => `without kills: ${problem}`),
        ...problemsOf(alone, killed, kills.games),
        ...processesWith('FULCRUM_SCALE', id).map(pid => `process ${pid} is left`),
      ],
      kills: counts,
      sentTwice: twice,
      aloneGamesPerS: alone.gamesPerS,
      quietGamesPerS: quiet.gamesPerS,
      killedGamesPerS: killed.gamesPerS,
      cpuMs: { alone: alone.cpuMs, quiet: quiet.cpuMs, killed: killed.cpuMs },
      backAfterS: killed.backAfterS(FULL * quiet.gamesPerS),
    }
  }
  finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function shown({ gamesPerS, cpuMs }: Run): string {
  return `${gamesPerS.toFixed(0)} games/s, ${cpuMs.toFixed(2)} ms of the processors a game`
}

function problemsOf(alone: Run, run: Run, games: number): string[] {
  const [expected, played] = [playedContest(alone.data), playedContest(run.data)]
  const [moves, again] = [replayedGames(alone.data, REPLAYED, 3), replayedGames(run.data, REPLAYED, 3)]
  return [
    ...played.problems,
    ...played.slots >= games && played.results === played.slots
      ? []
      : [`${played.results} results of ${played.slots} slots, where there are ${games} games`],
    ...played.outcome === expected.outcome ? [] : ['the crosstable is another one than on one machine'],
    ...again.problems,
    ...again.moves.join() === moves.moves.join() ? [] : ['a game went another way than on one machine'],
  ]
}

interface PlayOptions {
  readonly folder: string
  readonly mark: Readonly<Record<string, string>>
  readonly games: number
  readonly workers: number
  readonly kills: Kills & { readonly happened: Record<'worker' | 'broker' | 'host' | 'flush' | 'twice', number> } | null
}

/** Plays a contest on this machine alone if there are no workers, otherwise with a queue. */
async function play(options: PlayOptions): Promise<Run> {
  const { folder, games, workers, kills, mark } = options
  const data = join(folder, 'host')
  const cpuBefore = endedChildrenSeconds()
  const ends: number[] = []
  const heard = (line: string): void => void (line.startsWith('Finished game ') && ends.push(performance.now()))
  const server = workers === 0 ? null : await RedisServer.start('--appendonly', 'yes')
  const machines = Array.from({ length: workers }, (_, number) => new Machine(options, number, server?.url ?? ''))
  let lastKillAt = 0
  try {
    await Promise.all(machines.map(async machine => machine.begun()))
    const start = (...words: readonly string[]): RunningCommand =>
      new RunningCommand({ data, env: mark, heard }, 'tournament', ...words)
    let host = start(
      'run',
      ...nimContest(games, workers === 0 ? 2 : 1),
      ...server === null ? [] : ['-queue', server.url],
    )
    if (kills !== null && server !== null) {
      await killOn({
        server,
        machines,
        kills,
        share: () => ends.length / games,
        killHost: async () => {
          await host.kill()
          host = start('resume', 'last')
        },
        contest: await contestOf(host),
      })
      lastKillAt = performance.now()
    }
    const code = await host.ended
    if (code !== 0)
      throw new Error(`the contest ended with ${code}: ${host.lines.slice(-5).join('\n')}`)
    const codes = await Promise.all(machines.map(async machine => machine.leave()))
    if (codes.some(one => one !== 0))
      throw new Error(`workers ended with ${codes.join(', ')}`)
  }
  finally {
    await Promise.all(machines.map(async ({ worker }) => worker.kill()))
    await server?.[Symbol.asyncDispose]()
  }
  return {
    data,
    gamesPerS: 1000 * ends.length / ((ends.at(-1) ?? 0) - (ends[0] ?? 0)),
    cpuMs: 1000 * (endedChildrenSeconds() - cpuBefore) / games,
    backAfterS: full => backAfterS(ends, lastKillAt, full),
  }
}

/** A machine with a worker. It keeps its folder over restarts, so that results that could not be sent are sent then. */
class Machine {
  worker: RunningCommand
  /** While the worker is stopped, nobody kills it. */
  isStopped = false
  readonly #start: () => RunningCommand

  constructor({ folder, mark: env }: PlayOptions, number: number, url: string) {
    const data = join(folder, `worker-${number}`)
    const words = ['worker', '--queue', url, '--concurrency', '1', '--name', `machine ${number + 1}`]
    this.#start = () => new RunningCommand({ data, env }, ...words)
    this.worker = this.#start()
  }

  /** Resolves once its worker asks for jobs. */
  async begun(): Promise<void> {
    await this.worker.prints(/plays games between/)
  }

  /** Lets its worker end by itself, which one that is still starting can't. The answer is its exit code. */
  async leave(): Promise<number | null> {
    await this.begun()
    return this.worker.leave()
  }

  async killAndStart(): Promise<void> {
    await this.worker.kill()
    this.worker = this.#start()
  }

  async standStill(ms: number, isOver: () => boolean): Promise<void> {
    this.isStopped = true
    this.worker.child.kill('SIGSTOP')
    for (let waited = 0; waited < ms && !isOver(); waited += LOOK_EVERY_MS)
      await wait(LOOK_EVERY_MS)
    this.worker.child.kill('SIGCONT')
    this.isStopped = false
  }
}

interface Killing {
  readonly server: RedisServer
  readonly machines: readonly Machine[]
  readonly kills: NonNullable<PlayOptions['kills']>
  /** The share of games that are finished. */
  readonly share: () => number
  readonly killHost: () => Promise<void>
  readonly contest: string
}

/** Kills and stops whatever is due, until that share of the games is finished and everything due by then was done. */
async function killOn({ server, machines, kills, share, killHost, contest }: Killing): Promise<void> {
  const { happened } = kills
  const random = seededRandom(11)
  const isOver = (): boolean => share() >= KILLED_UNTIL
  const doubling = sendTwice(server.url, contest, kills, isOver)
  const due = [
    { at: STOP_AT, what: 'stop' as const },
    { at: FLUSH_AT, what: 'flush' as const },
    ...BROKER_KILLS.map(at => ({ at, what: 'broker' as const })),
    ...HOST_KILLS.map(at => ({ at, what: 'host' as const })),
  ].sort((one, other) => one.at - other.at)
  const standing: Promise<void>[] = []
  const running = (): readonly Machine[] => machines.filter(({ isStopped }) => !isStopped)
  const { killEvery } = kills
  const killsDue = (): number =>
    'ms' in killEvery
      ? performance.now() / killEvery.ms
      : Math.min(share(), KILLED_UNTIL) * kills.games / killEvery.games
  const isDone = (): boolean => share() >= 1 || (isOver() && due.length === 0)
  for (let last = killsDue(); !isDone(); await wait(LOOK_EVERY_MS)) {
    const next = due[0] !== undefined && share() >= due[0].at ? due.shift() : undefined
    if (next?.what === 'host')
      await killHost()
    if (next?.what === 'broker') {
      // A worker that is still starting would end without a server, which is right.
      await Promise.all(running().map(async machine => machine.begun()))
      await server.kill()
      await server.start()
    }
    if (next?.what === 'flush')
      await flush(server.url)
    if (next?.what === 'stop')
      standing.push(machines[0]?.standStill(kills.stopMs, isOver) ?? Promise.resolve())
    else if (next !== undefined)
      happened[next.what]++
    if (killsDue() - last < 1 || ('ms' in killEvery && isOver()))
      continue
    last = 'ms' in killEvery ? killsDue() : last + 1 // games come in bursts: overdue kills are made up for
    const killable = running()
    await killable[random.int(killable.length)]?.killAndStart()
    happened.worker++
  }
  await Promise.all([doubling, ...standing])
}

/** Sends that many waiting results a second time. */
async function sendTwice(
  url: string,
  contest: string,
  { twice, happened }: Killing['kills'],
  isOver: () => boolean,
): Promise<void> {
  const broker = await brokerAt(url)
  const queue = queueIn(broker, resultsQueue(contest))
  const seen = new Set<string | undefined>()
  while (!isOver() && happened.twice < twice) {
    const jobs = await queue.getJobs(['waiting'], 0, 10).catch(() => [])
    for (const job of jobs.filter(job => job != null && !seen.has(job.id) && job.id?.endsWith(AGAIN) === false)) {
      const result = resultSchema.safeParse(job.data)
      seen.add(job.id)
      await queue.add('games', job.data, { jobId: `${job.id}${AGAIN}` }).catch(() => {})
      happened.twice += result.data?.games.length ?? 0
    }
    await wait(LOOK_EVERY_MS)
  }
  broker.close()
}

async function flush(url: string): Promise<void> {
  const broker = await brokerAt(url)
  await broker.client.flushall()
  broker.close()
}

async function brokerAt(url: string): Promise<Broker> {
  const address = readQueueAddress(url)
  const opened = address.ok ? await openBroker(address.value) : address
  if (!opened.ok)
    throw new Error(opened.error)
  return opened.value
}

async function contestOf(host: RunningCommand): Promise<string> {
  const pattern = /^fulcrum: This is contest (\w+)\.$/
  await host.prints(pattern)
  return host.lines.map(line => pattern.exec(line)?.[1]).find(id => id !== undefined) ?? ''
}

/** The time from `from` until games were finished at this rate, in s; null if that never happened. */
function backAfterS(ends: readonly number[], from: number, gamesPerS: number): number | null {
  const wanted = Math.ceil(gamesPerS * SPEED_OVER_MS / 1000)
  const later = ends.filter(at => at > from)
  const at = later.findIndex((end, index) => (later[index + wanted] ?? Infinity) - end <= SPEED_OVER_MS)
  return at < 0 ? null : ((later[at] ?? from) - from) / 1000
}
