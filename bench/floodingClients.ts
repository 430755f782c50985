import process from 'node:process'
import { attack } from '../attack/attackers.ts'

/**
 * Clients that flood a port of Gravitational Voronoi until they are ended, in a process of their own, so that they hold
 * up nobody who measures. In the end they print what they took themselves. Usage: floodingClients.ts PORT AT-ONCE
 */
export interface Flooded {
  readonly cpuMs: number
  readonly lastedMs: number
}

const FLOODS = [
  'floods with refused moves',
  'floods with refused moves and reads no answer',
  'floods with lines that are no moves',
  'sends half lines, digit by digit',
  'sends halves of moves and drops',
]

const [port = 0, atOnce = 1] = process.argv.slice(2).map(Number)
const beganAt = performance.now()
const usedBefore = process.cpuUsage()

process.once('SIGTERM', () => {
  const { user, system } = process.cpuUsage(usedBefore)
  const flooded: Flooded = { cpuMs: (user + system) / 1000, lastedMs: performance.now() - beganAt }
  process.stdout.write(`${JSON.stringify(flooded)}\n`, () => process.exit(0))
})

void attack({
  on: 'series',
  port,
  connectionsAndFrames: Number.MAX_SAFE_INTEGER,
  atOnce,
  seed: 1,
  name: 'flooder',
  only: FLOODS,
})
process.stdout.write('flooding\n')
