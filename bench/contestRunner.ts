import type { Row } from './table.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { words } from '../scripts/testing/words.mjs'
import { contestOfBots, playContest } from './contestWindow.ts'
import { BUILT_COMMAND, startServe, stop } from './processes.ts'

const GAMES = 4_000
const GOAL = 0.8

/**
 * Games of random bots at Nim: by `host`, one after the other, and as a contest that counts and stores each of them.
 */
export async function measureContestRunner(): Promise<Row[]> {
  const alone = await gamesPerSecondOfHost()
  const inContest = await gamesPerSecondOfContest()
  return [
    { what: `${GAMES} games of Nim by host`, figures: `${alone.toFixed(0)} games/s`, goal: '', met: null },
    {
      what: `${GAMES} games of Nim in a contest`,
      figures: `${inContest.toFixed(0)} games/s, ${(100 * inContest / alone).toFixed(0)} % of that`,
      goal: `≥ ${100 * GOAL} %`,
      met: inContest >= GOAL * alone,
    },
  ]
}

/** From the first game's end to the last one's. */
async function gamesPerSecondOfHost(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-bench-host-'))
  const args = words`host nim --first bot:random --second bot:random --games ${GAMES} --seed 1 --json --data ${folder}`
  const host = spawn(process.execPath, [BUILT_COMMAND, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(host, 'exit')
  const ends: number[] = []
  for await (const line of createInterface({ input: host.stdout })) {
    if (line.startsWith('{"type":"finished"'))
      ends.push(performance.now())
  }
  await exited
  rmSync(folder, { recursive: true, force: true })
  return rate(ends)
}

async function gamesPerSecondOfContest(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-bench-contest-'))
  const { host, at } = await startServe('--data', folder)
  const ends: number[] = []
  await playContest(at, contestOfBots(GAMES), ({ type }) => {
    if (type === 'game-ended')
      ends.push(performance.now())
    return 'more'
  })
  await stop(host)
  rmSync(folder, { recursive: true, force: true })
  return rate(ends)
}

function rate(ends: readonly number[]): number {
  return 1000 * (ends.length - 1) / ((ends.at(-1) ?? 0) - (ends[0] ?? 0))
}
