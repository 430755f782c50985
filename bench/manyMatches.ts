import type { ChildProcess } from 'node:child_process'
import type { Played } from './scriptedPair.ts'
import type { Row } from './table.ts'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { words } from '../scripts/testing/words.mjs'
import { freePort } from '../src/main/testing/freePort.ts'
import {
  BUILT_COMMAND,
  dial,
  firstLine,
  peakMemoryMb,
  startQuietly,
  startServe,
  startTalking,
  stop,
} from './processes.ts'
import { recordGame } from './recordedGame.ts'
import { playByHeart } from './scriptedPair.ts'
import { quantileOf } from './table.ts'

const MATCHES = 500
const SEED = 11
/** Beside the bare relay: how much of its moves a second, and how many times its slowest turns. */
const LEAST_SPEED = 0.5
const MOST_P99 = 2
/**
 * How fast a loopback connection is depends on which processors the system gives to both ends, so one run tells little.
 */
const RUNS = 5
const ATTACHED_WINDOW = fileURLToPath(new URL('./attachedWindow.ts', import.meta.url))
const RELAY = fileURLToPath(new URL('./relay.ts', import.meta.url))

/**
 * (b) Five hundred matches at once, every client answering as soon as it is asked: by `host`, by a host
 * with a window attached, and by a bare relay of the same bytes, taking turns.
 */
export async function measureManyMatches(): Promise<Row[]> {
  const alone: Measured[] = []
  const watched: Measured[] = []
  const relayed: Measured[] = []
  for (let run = 0; run < RUNS; run++) {
    relayed.push(await measureRelay())
    alone.push(await measureWithoutWindow())
    watched.push(await measureWithWindow())
  }
  return [
    ...rowsOf('(b) bare relay, the same bytes', relayed),
    ...rowsOf(`(b) ${MATCHES} matches at once`, alone),
    besideRelay('(b) matches / relay', alone, relayed),
    ...rowsOf('(b) the same with a window', watched),
    besideRelay('(b) with a window / relay', watched, relayed),
  ]
}

/** On one port of a relay, which knows nothing of games and greets nobody. */
async function measureRelay(): Promise<Measured> {
  const port = await freePort()
  const relay = startQuietly(RELAY, [String(port), String(SEED)])
  const measured = await playAll(relay, Array.from<number>({ length: MATCHES }).fill(port), false)
  await stop(relay)
  return measured
}

/** On one port of `host --json`. */
async function measureWithoutWindow(): Promise<Measured> {
  const port = await freePort()
  const args = words`host no-tipping --port ${port} --games ${MATCHES} --at-once ${MATCHES} --json`
  const host = startQuietly(BUILT_COMMAND, args)
  const exited = once(host, 'exit')
  const measured = await playAll(host, Array.from<number>({ length: MATCHES }).fill(port))
  const [exitCode] = await exited
  if (exitCode !== 0)
    throw new Error(`the host ended with ${exitCode}`)
  return measured
}

/** On a port each of `serve`, with a window that opened them all and looks on. */
async function measureWithWindow(): Promise<Measured> {
  const { host, at } = await startServe()
  const window = startTalking(ATTACHED_WINDOW, [at.address, at.key, String(MATCHES)])
  const ports = JSON.parse(await firstLine(window)) as number[]
  const measured = await playAll(host, ports)
  await Promise.all([stop(window), stop(host)])
  return measured
}

interface Measured {
  readonly movesPerSecond: number
  readonly p99Ms: number
  readonly memoryMb: number
  readonly lost: number
}

/** Plays a match on each of the ports, all at once. A referee answers who greets; a relay does not. */
async function playAll(host: ChildProcess, ports: readonly number[], answers = true): Promise<Measured> {
  const game = recordGame(SEED)
  const start = Promise.withResolvers<void>()
  const pairs: Promise<Played>[] = []
  for (const port of ports) {
    const first = await greet(port, 'A', answers)
    const second = await greet(port, 'B', answers)
    pairs.push(playByHeart(first, second, game, start.promise))
  }
  let memoryMb = 0
  const watch = setInterval(() => memoryMb = Math.max(memoryMb, peakMemoryMb(host.pid ?? 0)), 100)
  const began = performance.now()
  start.resolve()
  const played = await Promise.all(pairs)
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  const latencies = played.flatMap(({ latenciesMs }) => latenciesMs)
  return {
    movesPerSecond: latencies.length / seconds,
    p99Ms: quantileOf(latencies, 0.99),
    memoryMb,
    lost: played.filter(({ complete }) => !complete).length,
  }
}

/** The medians of several runs, and what the runs lay between. */
function rowsOf(what: string, runs: readonly Measured[]): Row[] {
  const speed = spreadOf(runs.map(({ movesPerSecond }) => movesPerSecond))
  const p99 = spreadOf(runs.map(({ p99Ms }) => p99Ms))
  const memoryMb = Math.max(...runs.map(run => run.memoryMb))
  const lost = runs.reduce((sum, run) => sum + run.lost, 0)
  return [
    {
      what: `${what}, speed`,
      figures: `median ${Math.round(speed.median)} moves/s (${Math.round(speed.least)} to ${Math.round(speed.most)}), ${lost} games lost`,
      goal: '0 lost',
      met: lost === 0,
    },
    {
      what: `${what}, p99`,
      figures: `median ${p99.median.toFixed(1)} ms (${p99.least.toFixed(1)} to ${p99.most.toFixed(1)}) of ${runs.length} runs`,
      goal: '',
      met: null,
    },
    {
      what: `${what}, memory`,
      figures: `${memoryMb.toFixed(0)} MB RSS at its peak`,
      goal: '≤ 400 MB',
      met: memoryMb <= 400,
    },
  ]
}

/** The medians of runs that took turns with the relay's. */
function besideRelay(what: string, runs: readonly Measured[], relayed: readonly Measured[]): Row {
  const ratio = (of: (run: Measured) => number): number =>
    quantileOf(runs.map(of), 0.5) / quantileOf(relayed.map(of), 0.5)
  const speed = ratio(({ movesPerSecond }) => movesPerSecond)
  const p99 = ratio(({ p99Ms }) => p99Ms)
  return {
    what,
    figures: `${speed.toFixed(2)}× the moves/s, ${p99.toFixed(2)}× the p99`,
    goal: `≥ ${LEAST_SPEED}×, p99 ≤ ${MOST_P99}×`,
    met: speed >= LEAST_SPEED && p99 <= MOST_P99,
  }
}

function spreadOf(
  samples: readonly number[],
): { readonly least: number, readonly median: number, readonly most: number } {
  return { least: Math.min(...samples), median: quantileOf(samples, 0.5), most: Math.max(...samples) }
}

/** A client that has greeted, and been answered where it is. */
async function greet(port: number, name: string, isAnswered: boolean): ReturnType<typeof dial> {
  const socket = await dial(port)
  socket.write(`${JSON.stringify({ name, is_first: false })}\n`)
  if (isAnswered)
    await once(socket, 'readable')
  return socket
}
