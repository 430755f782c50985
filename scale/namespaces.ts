import type { Row } from '../bench/table.ts'
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { processesWith } from '../src/main/programs/testing/processes.ts'
import { RedisServer } from '../src/main/queue/testing/redisServer.ts'
import { RunningCommand } from '../src/main/queue/testing/runningCommand.ts'
import { playedContest, replayedGames } from './playedContest.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MACHINES = 3
const ROUNDS = 8
const GAMES = 12 * ROUNDS
const CUT_MS = 30_000
/** What `faketime` itself sets, which would stand between a signal and the machine. */
const AN_HOUR_OFF = {
  LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
  FAKETIME: '+1h',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
}
const WHAT = `Yinsh between programs in Python, C++ and JavaScript, ${MACHINES} machines in network namespaces`

/**
 * A contest of programs on machines in a network of their own: one cable is cut for 30 s, and one machine's clock is an
 * hour off.
 */
export async function measureNamespaces(): Promise<Row[]> {
  const missing = whatIsMissing()
  if (missing !== null)
    return [{ what: WHAT, figures: `not played: ${missing}`, goal: '', met: null }]
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-namespaces-'))
  const network = new Network()
  try {
    return [await playOver(network, folder)]
  }
  finally {
    network.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

function whatIsMissing(): string | null {
  if (process.getuid?.() !== 0)
    return 'network namespaces need root'
  const tool = ['ip', 'faketime', 'python3', 'g++'].find(name => spawnSync(name, ['--version']).error !== undefined)
  return tool === undefined ? null : `there is no ${tool}`
}

/** A host and machines, each in a network namespace of its own, joined by a bridge at the host's. */
class Network {
  readonly #name = `fulcrum-${process.pid}`
  readonly host = '10.99.0.1'

  constructor() {
    this.#ip('netns', 'add', this.#name)
    this.#in(this.#name, 'link', 'set', 'lo', 'up')
    this.#in(this.#name, 'link', 'add', 'lan', 'type', 'bridge')
    this.#in(this.#name, 'address', 'add', `${this.host}/24`, 'dev', 'lan')
    this.#in(this.#name, 'link', 'set', 'lan', 'up')
    for (let machine = 1; machine <= MACHINES; machine++) {
      const name = this.#of(machine)
      this.#ip('netns', 'add', name)
      this.#in(this.#name, 'link', 'add', `cable${machine}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
      this.#in(this.#name, 'link', 'set', `cable${machine}`, 'master', 'lan', 'up')
      this.#in(name, 'address', 'add', `10.99.0.${machine + 1}/24`, 'dev', 'eth0')
      this.#in(name, 'link', 'set', 'lo', 'up')
      this.#in(name, 'link', 'set', 'eth0', 'up')
    }
  }

  /** The prefix of a command that runs it on a machine; null runs it on the host. */
  at(machine: number | null): readonly string[] {
    return ['ip', 'netns', 'exec', machine === null ? this.#name : this.#of(machine)]
  }

  setCable(machine: number, state: 'up' | 'down'): void {
    this.#in(this.#name, 'link', 'set', `cable${machine}`, state)
  }

  remove(): void {
    for (let machine = 1; machine <= MACHINES; machine++)
      this.#ip('netns', 'delete', this.#of(machine))
    this.#ip('netns', 'delete', this.#name)
  }

  #of(machine: number): string {
    return `${this.#name}-${machine}`
  }

  #in(namespace: string, ...words: readonly string[]): void {
    this.#ip('-n', namespace, ...words)
  }

  #ip(...words: readonly string[]): void {
    execFileSync('ip', words)
  }
}

async function playOver(network: Network, folder: string): Promise<Row> {
  const mark = { FULCRUM_SCALE: `namespaces-${process.pid}` }
  await using server = await RedisServer.startAt({ host: network.host, before: network.at(null) })
  const machines = Array.from({ length: MACHINES }, (_, index) => new RunningCommand(
    {
      data: join(folder, `machine-${index + 1}`),
      before: network.at(index + 1),
      env: { ...mark, ...index === MACHINES - 1 ? AN_HOUR_OFF : {} },
    },
    ...['worker', '--queue', server.url, '--concurrency', '2', '--name', `machine ${index + 1}`, '--allow-programs'],
  ))
  const data = join(folder, 'host')
  const host = new RunningCommand(
    { data, before: network.at(null), env: mark },
    ...['tournament', 'run', '-game', 'yinsh', 'rules=blitz', '-rounds', String(ROUNDS), '-srand', '7'],
    ...['-concurrency', '1'],
    ...['-no-check', '-limits', 'best-effort', '-each', 'tc=600', '-queue', server.url, ...await programsIn(folder)],
  )
  try {
    await host.prints(/^Finished game /)
    network.setCable(1, 'down')
    await wait(CUT_MS)
    network.setCable(1, 'up')
    const code = await host.ended
    const lines = machines.map(({ lines: said }) => said.join('\n'))
    await Promise.all(machines.map(async machine => machine.leave()))
    const verified = new RunningCommand({ data, env: mark }, 'tournament', 'verify', 'last')
    const isClean = await verified.ended === 0
    const { results, slots, problems } = playedContest(data)
    const wrong = [
      ...problems,
      ...replayedGames(data, GAMES, 1).problems,
      ...code === 0 ? [] : [`the contest ended with ${code}: ${host.lines.slice(-3).join(' ')}`],
      ...isClean ? [] : [`verify: ${verified.lines.slice(0, 3).join(' ')}`],
      ...results === GAMES && slots === GAMES ? [] : [`${results} results of ${slots} games`],
      ...processesWith('FULCRUM_SCALE', mark.FULCRUM_SCALE).map(pid => `process ${pid} is left`),
    ]
    if (process.env.FULCRUM_SCALE_TELL !== undefined)
      process.stderr.write(`${[...lines, host.lines.filter(line => line.startsWith('fulcrum:')).join('\n')].join('\n---\n')}\n`)
    return {
      what: WHAT,
      figures: wrong.length === 0 ? `${results} results of ${slots} games, verify clean` : wrong.slice(0, 3).join('; '),
      goal: 'every result right, verify clean',
      met: wrong.length === 0,
    }
  }
  finally {
    await Promise.all([host, ...machines].map(async one => one.kill()))
  }
}

/** The starter clients in Python, twice, and C++, and a program in JavaScript that reads lines. */
async function programsIn(folder: string): Promise<readonly string[]> {
  const made = (name: string): string => {
    const dir = join(folder, name)
    mkdirSync(dir)
    return dir
  }
  const [ann, bob, cid, dan] = ['Ann', 'Bob', 'Cid', 'Dan'].map(made) as [string, string, string, string]
  for (const dir of [ann, bob])
    copyFileSync(join(ROOT, 'clients/python/yinsh.py'), join(dir, 'yinsh.py'))
  execFileSync('g++', ['-std=c++17', '-O2', '-o', join(cid, 'yinsh'), join(ROOT, 'clients/cpp/yinsh.cpp')])
  const bundled = await rolldown({
    input: join(ROOT, 'src/shared/games/yinsh/testing/lineProgram.ts'),
    platform: 'node',
  })
  await bundled.write({ file: join(dan, 'first.mjs') })
  await bundled.close()
  writeFileSync(join(dan, 'package.json'), '{"type":"module"}\n')
  return [
    ...['-engine', 'name=Ann', 'cmd=python3 yinsh.py --rules blitz --port {port}', `dir=${ann}`],
    ...['-engine', 'name=Bob', 'cmd=python3 yinsh.py --rules blitz --port {port}', `dir=${bob}`],
    ...['-engine', 'name=Cid', 'cmd=./yinsh --rules blitz --port {port}', `dir=${cid}`],
    ...['-engine', 'name=Dan', 'cmd=node first.mjs blitz', `dir=${dan}`, 'proto=lines'],
  ]
}
