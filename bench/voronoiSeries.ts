import type { Row } from './table.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { words } from '../scripts/testing/words.mjs'
import { freePort } from '../src/main/testing/freePort.ts'
import { BUILT_COMMAND } from './processes.ts'

const CLIENT = fileURLToPath(new URL('./fastVoronoiClient.py', import.meta.url))
const STONES = 10
/** What the original server takes for a move, at best. */
const ORIGINAL_MS = 320
const TIMES_FASTER = 50

interface Line { readonly type: string, readonly at: number, readonly plies?: number }

/**
 * (v) A whole series of two games between two fast Python clients: the time of a move, clients and all, without the
 * pause between the games.
 */
export async function measureVoronoiSeries(): Promise<Row[]> {
  const port = await freePort()
  const args = words`host voronoi --players 2 --stones ${STONES} --port ${port} --json`
  const host = spawn(process.execPath, [BUILT_COMMAND, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: Line[] = []
  for await (const text of createInterface({ input: host.stdout })) {
    const line = JSON.parse(text) as Line
    lines.push(line)
    if (line.type === 'listening') {
      [1, 2].forEach(() =>
        spawn('python3', [CLIENT, String(port)], { stdio: 'inherit' }).on('error', () => host.kill()),
      )
    }
  }
  if (host.exitCode === null && host.signalCode === null)
    await once(host, 'exit')
  const [began, ended] = ['started', 'finished'].map(wanted => lines.filter(({ type }) => type === wanted))
  const perMove = ended?.map(({ at, plies = 1 }, game) => (at - (began?.[game]?.at ?? 0)) / plies) ?? []
  const what = `(v) a move of a 2 × ${STONES} series of Voronoi between two Python clients`
  if (perMove.length === 0)
    return [{ what, figures: 'not measured: no python3', goal: '', met: null }]
  const mean = perMove.reduce((sum, ms) => sum + ms, 0) / perMove.length
  return [{
    what,
    figures: `${mean.toFixed(1)} ms (${perMove.map(ms => ms.toFixed(1)).join(' and ')} in the two games), ${Math.floor(ORIGINAL_MS / mean)} times faster than ${ORIGINAL_MS} ms`,
    goal: `≥ ${TIMES_FASTER} times faster than the original server's ${ORIGINAL_MS} to 470 ms`,
    met: mean <= ORIGINAL_MS / TIMES_FASTER,
  }]
}
