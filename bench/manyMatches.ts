import type { ChildProcess } from 'node:child_process'
import type { Played } from './scriptedPair.ts'
import type { Row } from './table.ts'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
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
const LEAST_MOVES_PER_SECOND = 30_000
const SLOWEST_TURN_MS = 35
/**
 * How fast a loopback connection is depends on which processors the system gives to both ends, so one run tells little.
 */
const RUNS = 5
const ATTACHED_WINDOW = fileURLToPath(new URL('./attachedWindow.ts', import.meta.url))

/**
 * (b) Five hundred matches at once, every client answering as soon as it is asked: by `host`, and by a
 * host with a window attached, taking turns.
 */
export async function measureManyMatches(): Promise<Row[]> {
  const alone: Measured[] = []
  const watched: Measured[] = []
  for (let run = 0; run < RUNS; run++) {
    alone.push(await measureWithoutWindow())
    watched.push(await measureWithWindow())
  }
  return [...rowsOf(`(b) ${MATCHES} matches at once`, alone), ...rowsOf('(b) the same with a window', watched)]
}

/** On one port of `host --json`. */
async function measureWithoutWindow(): Promise<Measured> {
  const port = await freePort()
  const host = startQuietly(BUILT_COMMAND, [
    'host',
    'no-tipping',
    '--port',
    String(port),
    '--games',
    String(MATCHES),
    '--at-once',
    String(MATCHES),
    '--json',
  ])
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

/** Plays a match on each of the ports, all at once. */
async function playAll(host: ChildProcess, ports: readonly number[]): Promise<Measured> {
  const game = recordGame(SEED)
  const start = Promise.withResolvers<void>()
  const pairs: Promise<Played>[] = []
  for (const port of ports) {
    const first = await greet(port, 'A')
    const second = await greet(port, 'B')
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
      goal: `≥ ${LEAST_MOVES_PER_SECOND} moves/s, 0 lost`,
      met: speed.median >= LEAST_MOVES_PER_SECOND && lost === 0,
    },
    {
      what: `${what}, p99`,
      figures: `median ${p99.median.toFixed(1)} ms (${p99.least.toFixed(1)} to ${p99.most.toFixed(1)}) of ${runs.length} runs`,
      goal: `≤ ${SLOWEST_TURN_MS} ms`,
      met: p99.median <= SLOWEST_TURN_MS,
    },
    {
      what: `${what}, memory`,
      figures: `${memoryMb.toFixed(0)} MB RSS at its peak`,
      goal: '≤ 400 MB',
      met: memoryMb <= 400,
    },
  ]
}

function spreadOf(
  samples: readonly number[],
): { readonly least: number, readonly median: number, readonly most: number } {
  return { least: Math.min(...samples), median: quantileOf(samples, 0.5), most: Math.max(...samples) }
}

/** A client that has greeted and been answered. */
async function greet(port: number, name: string): ReturnType<typeof dial> {
  const socket = await dial(port)
  socket.write(`${JSON.stringify({ name, is_first: false })}\n`)
  await once(socket, 'readable')
  return socket
}
