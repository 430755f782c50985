import type { ChildProcess } from 'node:child_process'
import type { Played } from './scriptedPair.ts'
import type { Row } from './table.ts'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { BUILT_COMMAND, dial, firstLine, freePort, peakMemoryMb, startQuietly, startServe, startTalking, stop } from './processes.ts'
import { recordGame } from './recordedGame.ts'
import { playByHeart } from './scriptedPair.ts'
import { quantileOf } from './table.ts'

const MATCHES = 500
const SEED = 11
const LEAST_MOVES_PER_SECOND = 30_000
const SLOWEST_TURN_MS = 35
const ATTACHED_WINDOW = fileURLToPath(new URL('./attachedWindow.ts', import.meta.url))

/** (b) Five hundred matches at once, every client answering as soon as it is asked: by `host`, and by a host with a window attached. */
export async function measureManyMatches(): Promise<Row[]> {
  return [...await measureWithoutWindow(), ...await measureWithWindow()]
}

/** On one port of `host --json`. */
async function measureWithoutWindow(): Promise<Row[]> {
  const port = await freePort()
  const host = startQuietly(BUILT_COMMAND, ['host', 'no-tipping', '--port', String(port), '--games', String(MATCHES), '--at-once', String(MATCHES), '--json'])
  const exited = once(host, 'exit')
  const measured = await playAll(host, Array.from<number>({ length: MATCHES }).fill(port))
  const [exitCode] = await exited
  return [
    ...rowsOf(`(b) ${MATCHES} matches at once`, measured),
    { what: `(b) ${MATCHES} matches at once, lost`, figures: `${measured.lost} games, host exit code ${exitCode}`, goal: '0', met: measured.lost === 0 && exitCode === 0 },
  ]
}

/** On a port each of `serve`, with a window that opened them all and looks on. */
async function measureWithWindow(): Promise<Row[]> {
  const { host, address } = await startServe()
  const window = startTalking(ATTACHED_WINDOW, [new URL(address).port, String(MATCHES)])
  const ports = JSON.parse(await firstLine(window)) as number[]
  const measured = await playAll(host, ports)
  await Promise.all([stop(window), stop(host)])
  return rowsOf(`(b) the same with a window`, measured)
}

interface Measured { readonly movesPerSecond: number, readonly p99Ms: number, readonly memoryMb: number, readonly lost: number }

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

function rowsOf(what: string, { movesPerSecond, p99Ms, memoryMb, lost }: Measured): Row[] {
  return [
    { what: `${what}, speed`, figures: `${Math.round(movesPerSecond)} moves/s, p99 ${p99Ms.toFixed(1)} ms, ${lost} games lost`, goal: `≥ ${LEAST_MOVES_PER_SECOND / 1000},000 moves/s, p99 ≤ ${SLOWEST_TURN_MS} ms`, met: movesPerSecond >= LEAST_MOVES_PER_SECOND && p99Ms <= SLOWEST_TURN_MS && lost === 0 },
    { what: `${what}, memory`, figures: `${memoryMb.toFixed(0)} MB RSS at its peak`, goal: '≤ 400 MB', met: memoryMb <= 400 },
  ]
}

/** A client that has greeted and been answered. */
async function greet(port: number, name: string): ReturnType<typeof dial> {
  const socket = await dial(port)
  socket.write(`${JSON.stringify({ name, is_first: false })}\n`)
  await once(socket, 'readable')
  return socket
}
