import type { Row } from './table.ts'
import { once } from 'node:events'
import { BUILT_COMMAND, dial, freePort, peakMemoryMb, startQuietly } from './processes.ts'
import { recordGame } from './recordedGame.ts'
import { playByHeart } from './scriptedPair.ts'
import { quantileOf } from './table.ts'

const MATCHES = 500
const SEED = 11

/** (b) Five hundred matches at once on one port, every client answering as soon as it is asked. */
export async function measureManyMatches(): Promise<Row[]> {
  const port = await freePort()
  const host = startQuietly(BUILT_COMMAND, ['host', 'no-tipping', '--port', String(port), '--games', String(MATCHES), '--at-once', String(MATCHES), '--json'])
  const exited = once(host, 'exit')
  const game = recordGame(SEED)
  let memoryMb = 0
  const watch = setInterval(() => memoryMb = Math.max(memoryMb, peakMemoryMb(host.pid ?? 0)), 100)
  const pairs = []
  const start = Promise.withResolvers<void>()
  for (let match = 0; match < MATCHES; match++) {
    const first = await greet(port, 'A')
    const second = await greet(port, 'B')
    pairs.push(playByHeart(first, second, game, start.promise))
  }
  const began = performance.now()
  start.resolve()
  const played = await Promise.all(pairs)
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  const [exitCode] = await exited
  const latencies = played.flatMap(({ latenciesMs }) => latenciesMs)
  const lost = played.filter(({ complete }) => !complete).length
  const p99 = quantileOf(latencies, 0.99)
  return [
    { what: `(b) ${MATCHES} matches at once, speed`, figures: `${Math.round(latencies.length / seconds)} moves/s, p99 ${p99.toFixed(1)} ms`, goal: 'p99 ≤ 50 ms', met: p99 <= 50 },
    { what: `(b) ${MATCHES} matches at once, memory`, figures: `${memoryMb.toFixed(0)} MB RSS at its peak`, goal: '≤ 400 MB', met: memoryMb <= 400 },
    { what: `(b) ${MATCHES} matches at once, lost`, figures: `${lost} games, host exit code ${exitCode}`, goal: '0', met: lost === 0 && exitCode === 0 },
  ]
}

/** A client that has greeted and been answered. */
async function greet(port: number, name: string): ReturnType<typeof dial> {
  const socket = await dial(port)
  socket.write(`${JSON.stringify({ name, is_first: false })}\n`)
  await once(socket, 'readable')
  return socket
}
