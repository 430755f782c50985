import type { Row } from './table.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { words } from '../scripts/testing/words.mjs'
import { BUILT_COMMAND } from './processes.ts'

const GAMES = 1_000

/** (d) Games between two bots, from the start of the command to its end, start-up and all. */
export async function measureBotGames(): Promise<Row[]> {
  const began = performance.now()
  const args = words`host no-tipping --first bot:random --second bot:random --games ${GAMES} --seed 1 --json`
  const host = spawn(process.execPath, [BUILT_COMMAND, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(host, 'exit')
  let finished = 0
  for await (const line of createInterface({ input: host.stdout }))
    finished += line.startsWith('{"type":"finished"') ? 1 : 0
  const [exitCode] = await exited
  const seconds = (performance.now() - began) / 1000
  return [{
    what: `(d) ${GAMES} bot games by host --json`,
    figures: `${(finished / seconds).toFixed(0)} games/s, ${finished} finished`,
    goal: 'all finish',
    met: finished === GAMES && exitCode === 0,
  }]
}
