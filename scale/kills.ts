import type { Row } from '../bench/table.ts'
import process from 'node:process'
import { killRun } from './killRun.ts'

const WORKERS = 10
const STOP_MS = 60_000
const TWICE = 1_000
const SPEED_GOAL = 0.6
const BACK_GOAL_S = 25

/** A contest while workers, the broker and the host are killed again and again, beside the same contest left alone. */
export async function measureKills(games: number): Promise<readonly (Row & { readonly isTiming: boolean })[]> {
  const { problems, kills, sentTwice, quietGamesPerS, killedGamesPerS, cpuMs, backAfterS } = await killRun(
    { games, workers: WORKERS, killEvery: { ms: 1_000 }, stopMs: STOP_MS, twice: TWICE, isQuiet: true },
    sentence => process.stderr.write(`  ${sentence}\n`),
  )
  const share = killedGamesPerS / quietGamesPerS
  return [
    {
      what: `${games.toLocaleString('en')} games of Nim by ${WORKERS} workers; ${kills.worker} workers killed, the broker ${kills.broker} times, the host ${kills.host} times, ${kills.flush} FLUSHALL, a worker stopped, ${sentTwice} results sent twice`,
      figures: problems.length === 0 ? 'all right' : problems.slice(0, 3).join('; '),
      goal: 'one result a slot, the table of one machine, no process left',
      met: problems.length === 0,
      isTiming: false,
    },
    {
      what: 'the same, counted games/s beside the same without kills',
      figures: `${killedGamesPerS.toFixed(0)} and ${quietGamesPerS.toFixed(0)}: ${(100 * share).toFixed(0)} %; a game takes ${cpuMs.killed.toFixed(1)} and ${cpuMs.quiet.toFixed(1)} ms of the processors`,
      goal: `≥ ${100 * SPEED_GOAL} %`,
      met: share >= SPEED_GOAL,
      isTiming: true,
    },
    {
      what: 'the same, at full rate again after the last kill',
      figures: backAfterS === null ? 'not before its end' : `${backAfterS.toFixed(1)} s`,
      goal: `≤ ${BACK_GOAL_S} s`,
      met: backAfterS !== null && backAfterS <= BACK_GOAL_S,
      isTiming: true,
    },
  ]
}
