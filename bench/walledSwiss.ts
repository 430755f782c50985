import type { Row } from './table.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { words } from '../scripts/testing/words.mjs'
import { treeOf } from '../src/main/programs/processTree.ts'
import { BUILT_COMMAND, peakMemoryMb } from './processes.ts'

const EXAMPLES = fileURLToPath(new URL('../src/renderer/games/no-tipping/bots/', import.meta.url))
const CONNECT = fileURLToPath(new URL('../src/shared/workshop/connect/connect.py', import.meta.url))
const KINDS = ['any-move', 'careful', 'looking', 'searching', 'remembering'] as const
const BOTS = 24
const ROUNDS = 7
const AT_ONCE = 2
const GOAL = 0.5
const GOAL_MEMORY_MB = 200
const LOOKS_EVERY_MS = 200
const MOST_PROCESSES = 100

/**
 * A Swiss of bots in Python that are run without rights, beside the same bots as programs that this machine's Python
 * runs and that connect by TCP.
 */
export async function measureWalledSwiss(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-bench-swiss-'))
  const names = Array.from({ length: BOTS }, (_, at) => `${KINDS[at % KINDS.length]}-${at + 1}`)
  for (const [at, name] of names.entries()) {
    mkdirSync(join(folder, name))
    cpSync(join(EXAMPLES, `${KINDS[at % KINDS.length]}.py`), join(folder, name, 'main.py'))
    cpSync(join(EXAMPLES, 'rules.py'), join(folder, name, 'rules.py'))
    cpSync(CONNECT, join(folder, name, 'connect.py'))
  }
  const { gamesPerS: walled, mostMb } = await swissOf(folder, names.map(name => `cmd=${name}/main.py`))
  const { gamesPerS: connected } = await swissOf(folder, names.map(name => `cmd=python3 ${name}/connect.py --port {port}`))
  rmSync(folder, { recursive: true })
  return [{
    what: `${BOTS} bots in Python, No Tipping, Swiss of ${ROUNDS} rounds, ${AT_ONCE} games at once: without rights, and as started programs`,
    figures: `${walled.toFixed(2)} and ${connected.toFixed(2)} games/s: ${(walled / connected).toFixed(2)}×`,
    goal: `≥ ${GOAL}×`,
    met: walled / connected >= GOAL,
  }, {
    what: 'The most memory of such a bot without rights, with what it shares with others',
    figures: `${mostMb.toFixed(0)} MB`,
    goal: `≤ ${GOAL_MEMORY_MB} MB`,
    met: mostMb <= GOAL_MEMORY_MB,
  }]
}

/** How quickly a Swiss is played, and the most memory of one of its programs, in MB. */
async function swissOf(
  folder: string,
  commands: readonly string[],
): Promise<{ readonly gamesPerS: number, readonly mostMb: number }> {
  const data = mkdtempSync(join(tmpdir(), 'fulcrum-bench-'))
  const args = [
    ...words`-game no-tipping -tournament swiss -rounds ${ROUNDS} -games 1 -srand 1
      -concurrency ${AT_ONCE} -no-check -dialect bot`,
    ...commands.flatMap((command, at) => ['-engine', `name=B${at + 1}`, command, `dir=${folder}`]),
  ]
  const from = performance.now()
  const run = spawn(process.execPath, [BUILT_COMMAND, 'tournament', 'run', ...args], {
    env: { ...process.env, FULCRUM_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  run.stdout.setEncoding('utf8').on('data', (text: string) => told += text)
  let mostMb = 0
  const timer = setInterval(() => {
    const programs = treeOf(run.pid ?? 0, MOST_PROCESSES).slice(1)
    mostMb = Math.max(mostMb, ...programs.map(memoryOf))
  }, LOOKS_EVERY_MS)
  await once(run, 'close')
  clearInterval(timer)
  const tookS = (performance.now() - from) / 1000
  rmSync(data, { recursive: true })
  const games = told.match(/^Finished game /gm)?.length ?? 0
  if (run.exitCode !== 0 || games !== BOTS / 2 * ROUNDS)
    throw new Error(`the Swiss ended with ${games} games: ${told.slice(-500)}`)
  return { gamesPerS: games / tookS, mostMb }
}

/** 0 for a process that has ended meanwhile. */
function memoryOf(pid: number): number {
  try {
    return peakMemoryMb(pid) || 0
  }
  catch {
    return 0
  }
}
