import type { Contest } from '../src/shared/contest/contest.ts'
import type { FormatPlan } from '../src/shared/contest/formats/registry.ts'
import type { Row } from './table.ts'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { crosstableOf } from '../src/shared/contest/views/crosstable.ts'
import { standingsOf } from '../src/shared/contest/views/standings.ts'
import { RandomGames } from './randomGames.ts'
import { quantileOf } from './table.ts'

const GAMES = 100_000
/** So often tables are asked for, each time twice: once to catch up, and once after a single result. */
const EVERY = 250
const GOAL_MS = 2
const GOAL_MB = 400
const MB = 1024 ** 2

/**
 * Contests of 100,000 games: what standings and crosstable cost after a result, and the memory that the contest holds;
 * and Swiss rounds of many.
 */
export function measureContests(): Row[] {
  return [
    tablesRow('match of 2', 2, { name: 'match', rounds: GAMES / 2 }, 2),
    tablesRow('round robin of 100', 100, { name: 'round-robin', rounds: 10 }, 2),
    tablesRow('round robin of 317', 317, { name: 'round-robin', rounds: 1 }, 2),
    tablesRow('Swiss of 300', 300, { name: 'swiss', rounds: 11 }, 60),
    tablesRow('ladder of 100', 100, { name: 'ladder', rounds: GAMES / 2 }, 2),
    swissRow(300, 11, 1000),
    swissRow(1000, 4, 20_000),
  ]
}

function tablesRow(what: string, participants: number, format: FormatPlan, games: number): Row {
  const before = heldMemory()
  const played = new RandomGames(participants, format, games)
  const { contest } = played
  const samples: number[] = []
  while (contest.ended < GAMES && played.playOne()) {
    if (contest.ended % EVERY !== 0)
      continue
    tables(contest)
    played.playOne()
    const began = performance.now()
    tables(contest)
    samples.push(performance.now() - began)
  }
  const [median, most] = [quantileOf(samples, 0.5), quantileOf(samples, 0.99)]
  const memory = heldMemory() - before
  return {
    what: `contest tables, ${what}, ${contest.ended} games`,
    figures: `${median.toFixed(2)} ms, 99 % ${most.toFixed(2)} ms, holds ${Math.round(memory)} MB`,
    goal: `≤ ${GOAL_MS} ms, ≤ ${GOAL_MB} MB`,
    met: median <= GOAL_MS && memory <= GOAL_MB,
  }
}

/** What is in use after a collection, in MB. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed / MB
}

function tables(contest: Contest): void {
  standingsOf(contest)
  crosstableOf(contest)
}

/** The first rounds, of which the second is the slowest: its score groups are the largest. */
function swissRow(participants: number, rounds: number, goalMs: number): Row {
  const played = new RandomGames(participants, { name: 'swiss', rounds: 12 }, 1, { seed: 2 })
  const { contest } = played
  const samples: number[] = []
  while (samples.length < rounds) {
    const before = contest.rounds.length
    const began = performance.now()
    played.playOne()
    if (contest.rounds.length > before)
      samples.push(performance.now() - began)
  }
  const most = Math.max(...samples)
  return {
    what: `Swiss of ${participants}, first ${samples.length} rounds`,
    figures: `slowest ${(most / 1000).toFixed(2)} s, mean ${(samples.reduce((sum, ms) => sum + ms, 0) / samples.length / 1000).toFixed(2)} s`,
    goal: `≤ ${goalMs / 1000} s`,
    met: most <= goalMs,
  }
}
