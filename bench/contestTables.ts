import type { ContestEvent, ContestFact, GameResult } from '../src/shared/contest/events.ts'
import type { FormatPlan } from '../src/shared/contest/plan.ts'
import type { Random } from '../src/shared/random.ts'
import type { Row } from './table.ts'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Contest } from '../src/shared/contest/contest.ts'
import { nextStepAtOnce } from '../src/shared/contest/nextStep.ts'
import { usualPlan } from '../src/shared/contest/planning/usualPlan.ts'
import { crosstableOf } from '../src/shared/contest/views/crosstable.ts'
import { standingsOf } from '../src/shared/contest/views/standings.ts'
import { seededRandom } from '../src/shared/random.ts'
import { quantileOf } from './table.ts'

const GAMES = 100_000
/** So often tables are asked for, each time twice: once to catch up, and once after a single result. */
const EVERY = 250
const GOAL_MS = 2
const GOAL_MB = 400
const MB = 1024 ** 2

/** Contests of 100,000 games: what standings and crosstable cost after a result, and the memory that the contest holds; and Swiss rounds of many. */
export function measureContests(): Row[] {
  return [
    tablesRow('match of 2', 2, { name: 'match', rounds: GAMES / 2 }, 2),
    tablesRow('round robin of 100', 100, { name: 'round-robin', cycles: 10 }, 2),
    tablesRow('round robin of 317', 317, { name: 'round-robin', cycles: 1 }, 2),
    tablesRow('Swiss of 300', 300, { name: 'swiss', rounds: 11 }, 60),
    tablesRow('ladder of 100', 100, { name: 'ladder', encounters: GAMES / 2 }, 2),
    swissRow(300, 11, 1000),
    swissRow(1000, 4, 20_000),
  ]
}

function tablesRow(what: string, participants: number, format: FormatPlan, games: number): Row {
  const before = heldMemory()
  const contest = newContest(participants, format, games)
  const random = seededRandom(1)
  const samples: number[] = []
  while (contest.ended < GAMES && playOne(contest, random)) {
    if (contest.ended % EVERY !== 0)
      continue
    tables(contest)
    playOne(contest, random)
    const began = performance.now()
    tables(contest)
    samples.push(performance.now() - began)
  }
  const [median, most] = [quantileOf(samples, 0.5), quantileOf(samples, 0.99)]
  const memory = heldMemory() - before
  return { what: `contest tables, ${what}, ${contest.ended} games`, figures: `${median.toFixed(2)} ms, 99 % ${most.toFixed(2)} ms, holds ${Math.round(memory)} MB`, goal: `≤ ${GOAL_MS} ms, ≤ ${GOAL_MB} MB`, met: median <= GOAL_MS && memory <= GOAL_MB }
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
  const contest = newContest(participants, { name: 'swiss', rounds: 12 }, 1)
  const random = seededRandom(2)
  const samples: number[] = []
  while (samples.length < rounds) {
    const before = contest.rounds.length
    const began = performance.now()
    playOne(contest, random)
    if (contest.rounds.length > before)
      samples.push(performance.now() - began)
  }
  const most = Math.max(...samples)
  return { what: `Swiss of ${participants}, first ${samples.length} rounds`, figures: `slowest ${(most / 1000).toFixed(2)} s, mean ${(samples.reduce((sum, ms) => sum + ms, 0) / samples.length / 1000).toFixed(2)} s`, goal: `≤ ${goalMs / 1000} s`, met: most <= goalMs }
}

function newContest(participants: number, format: FormatPlan, games: number): Contest {
  const bots = Array.from({ length: participants }, (_, index) => ({ name: `Bot ${index + 1}`, seat: { kind: 'bot', bot: 'random' } as const }))
  const contest = new Contest({ seq: 0, at: 0, type: 'contest-created', contest: 'bench', plan: usualPlan({ game: 'nim', format, participants: bots, games, seed: 1 }), version: '' })
  happen(contest, { type: 'started' })
  return contest
}

/** Pairs what is to be paired, and plays a game; false where there is none. */
function playOne(contest: Contest, random: Random): boolean {
  for (;;) {
    const next = nextStepAtOnce(contest)
    if (next.step === 'pair') {
      happen(contest, { type: 'round-paired', round: contest.rounds.length + 1, ...next.round, encounters: [...next.round.encounters], byes: [...next.round.byes], away: [...next.round.away] })
      continue
    }
    if (next.step !== 'play')
      return false
    const { slot, attempt } = next.game
    happen(contest, { type: 'game-began', slot, attempt, match: `m${contest.events}` })
    happen(contest, { type: 'game-ended', slot, attempt, match: `m${contest.events}`, result: resultOf(random) })
    return true
  }
}

function resultOf(random: Random): GameResult {
  const isFirst = random.int(2) === 0
  return { places: isFirst ? [1, 2] : [2, 1], ending: 'last-coin', faults: [null, null], plies: 12, tookMs: [random.int(500), random.int(500)], slowestMs: [random.int(50), random.int(50)], moves: `${random.int(1e9).toString(36)}${random.int(1e9).toString(36)}` }
}

function happen(contest: Contest, fact: ContestFact): void {
  contest.apply({ ...fact, seq: contest.events, at: contest.events } as ContestEvent)
}
