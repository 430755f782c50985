import type { Row } from './table.ts'
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { completed } from '../src/shared/games/no-tipping/placement/completions.ts'
import { startOf } from '../src/shared/games/no-tipping/state.ts'
import { seededRandom } from '../src/shared/random.ts'
import { compileC } from './compileC.ts'
import { BUILT_COMMAND, peakMemoryMb } from './processes.ts'
import { quantileOf } from './table.ts'

const C_SOURCE = fileURLToPath(new URL('removalTable.c', import.meta.url))
const POSITIONS = 5
/** Of C's settlings of a position, each in fresh memory, the fastest counts. */
const C_TIMES = 2
const SLOWEST_RATIO = 1.5
const MOST_MB = 320
const MOST_MS_25 = 60

interface Blocks { readonly blocks: readonly { readonly position: number, readonly weight: number }[] }
interface Solved { readonly seconds: number, readonly stable: number, readonly losing: number, readonly peakMb: number }

/** (e) The removal table by the built `solve`, a process each, against C on the same positions. */
export async function measureRemovalTable(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-bench-'))
  try {
    const compiled = compileC(C_SOURCE, join(folder, 'removalTable'))
    const ours: Solved[] = []
    const same: number[] = []
    const plain: number[] = []
    for (const position of positionsOf(15)) {
      const solved = await solve(position)
      ours.push(solved)
      if (compiled !== null) {
        same.push(settleInC(compiled, [], position, solved))
        plain.push(settleInC(compiled, ['plain'], position, solved))
      }
    }
    return [...rowsFor31(ours, same, plain), await rowFor25()]
  }
  finally {
    rmSync(folder, { recursive: true })
  }
}

/** Positions in which the removing begins, placed at random but safely. */
function positionsOf(weights: number): Blocks[] {
  const random = seededRandom(weights)
  const positions: Blocks[] = []
  while (positions.length < POSITIONS) {
    const position = completed(startOf({ rules: 'fall-2021', weights }), random)
    if (position !== null)
      positions.push(position)
  }
  return positions
}

async function solve(position: Blocks): Promise<Solved> {
  const command = spawn(process.execPath, [BUILT_COMMAND, 'solve', '-', '--json'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let peakMb = 0
  const looking = setInterval(() => {
    if (command.pid !== undefined && command.exitCode === null)
      peakMb = Math.max(peakMb, peakOrNothing(command.pid))
  }, 5)
  command.stdin.end(JSON.stringify(position))
  const { seconds, stable, losing } = JSON.parse(await text(command.stdout)) as Solved
  clearInterval(looking)
  return { seconds, stable, losing, peakMb }
}

/** It may end while it is looked at. */
function peakOrNothing(pid: number): number {
  try {
    return peakMemoryMb(pid) || 0
  }
  catch {
    return 0
  }
}

/** Milliseconds; throws where C comes to another result. */
function settleInC(command: string, args: readonly string[], { blocks }: Blocks, { stable, losing }: Solved): number {
  const input = [blocks.length, C_TIMES, ...blocks.flatMap(({ position, weight }) => [position, weight])].join(' ')
  const lines = execFileSync(command, args, { input, encoding: 'utf8' }).trim().split('\n')
  return Math.min(...lines.map((line) => {
    const [ms, standing, lost] = line.split(' ').map(Number)
    if (standing !== stable || lost !== losing || ms === undefined)
      throw new Error(`C counts ${standing} standing and ${lost} lost subsets, solve ${stable} and ${losing}`)
    return ms
  }))
}

function rowsFor31(ours: readonly Solved[], same: readonly number[], plain: readonly number[]): Row[] {
  const median = quantileOf(ours.map(({ seconds }) => 1000 * seconds), 0.5)
  const peakMb = Math.max(...ours.map(solved => solved.peakMb))
  const against = (what: string, times: readonly number[]): Row => {
    if (times.length === 0)
      return { what, figures: 'no C compiler here', goal: `≤ ${SLOWEST_RATIO}×`, met: null }
    const ratio = median / quantileOf(times, 0.5)
    return {
      what,
      figures: `${ratio.toFixed(2)}×; C takes ${quantileOf(times, 0.5).toFixed(0)} ms on one core`,
      goal: `≤ ${SLOWEST_RATIO}×`,
      met: ratio <= SLOWEST_RATIO,
    }
  }
  return [
    {
      what: '(e) removal table, 31 blocks',
      figures: `median ${median.toFixed(0)} ms of ${ours.map(({ seconds }) => (1000 * seconds).toFixed(0)).join(', ')}`,
      goal: '',
      met: null,
    },
    against('(e)   to C, the same algorithm', same),
    against('(e)   to C, word by word', plain),
    {
      what: '(e)   memory of the whole process',
      figures: `${peakMb.toFixed(0)} MB at its peak`,
      goal: `≤ ${MOST_MB} MB`,
      met: peakMb <= MOST_MB,
    },
  ]
}

async function rowFor25(): Promise<Row> {
  const times: number[] = []
  for (const position of positionsOf(12))
    times.push(1000 * (await solve(position)).seconds)
  const median = quantileOf(times, 0.5)
  return {
    what: '(e) removal table, 25 blocks',
    figures: `median ${median.toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`,
    goal: `≤ ${MOST_MS_25} ms`,
    met: median <= MOST_MS_25,
  }
}
