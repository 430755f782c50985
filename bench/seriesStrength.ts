import type { Bot } from '../src/shared/game/minds.ts'
import type { Move } from '../src/shared/games/voronoi/play.ts'
import type { VoronoiState } from '../src/shared/games/voronoi/state.ts'
import type { Row } from './table.ts'
import process from 'node:process'
import { PAIR } from '../src/shared/game/pair.ts'
import { thinkingAlone } from '../src/shared/game/thinking.ts'
import { minds } from '../src/shared/games/voronoi/minds.ts'
import { play } from '../src/shared/games/voronoi/play.ts'
import { isOver, startOf } from '../src/shared/games/voronoi/state.ts'
import { deriveSeed, seededRandom } from '../src/shared/random.ts'

/** Two bots, and the share of series that the first is to win by the sum of its scores. */
interface Pairing { readonly bot: string, readonly against: string, readonly goal: number }

const PAIRINGS: readonly Pairing[] = [
  { bot: 'greedy', against: 'random', goal: 0.95 },
  { bot: 'lookahead', against: 'greedy', goal: 0.8 },
]
const SERIES = 20
const CLOCK_MS = 120_000

/**
 * (v) How strong the bots of Voronoi are: series of two games of 10 stones each, of which each bot begins one, on the
 * usual clock.
 */
export async function measureSeriesStrength(): Promise<Row[]> {
  const rows: Row[] = []
  for (const pairing of PAIRINGS)
    rows.push(await rowFor(pairing))
  return rows
}

async function rowFor({ bot, against, goal }: Pairing): Promise<Row> {
  const bots = [botCalled(bot), botCalled(against)] as const
  let won = 0
  let share = 0
  for (let seed = 1; seed <= SERIES; seed++) {
    const [own, other] = await totalsOf(bots, seed)
    won += own > other ? 1 : 0
    share += own / (own + other) / SERIES
    process.stderr.write(`${bot} against ${against}, series ${seed}: ${own} to ${other}\n`)
  }
  return {
    what: `(v) ${bot} beats ${against}`,
    figures: `${won} of ${SERIES} series by totals, with ${(100 * share).toFixed(1)} % of the cells on average`,
    goal: `≥ ${100 * goal} %`,
    met: won / SERIES >= goal,
  }
}

function botCalled(name: string): Bot<VoronoiState, Move> {
  const bot = minds.bots.find(one => one.name === name)
  if (bot === undefined)
    throw new Error(`There is no bot ${name}.`)
  return bot
}

/** The sums of the scores of both bots in a series. */
async function totalsOf(
  bots: readonly [Bot<VoronoiState, Move>, Bot<VoronoiState, Move>],
  seed: number,
): Promise<[number, number]> {
  const totals: [number, number] = [0, 0]
  for (const first of PAIR) {
    const [one = 0, other = 0] = await scoresOfGame(bots, first, deriveSeed(seed, first))
    totals[0] += one
    totals[1] += other
  }
  return totals
}

async function scoresOfGame(
  bots: readonly [Bot<VoronoiState, Move>, Bot<VoronoiState, Move>],
  first: 1 | 2,
  seed: number,
): Promise<readonly number[]> {
  const random = seededRandom(seed)
  const leftMs = [CLOCK_MS, CLOCK_MS]
  let state = startOf({ players: 2, stones: 10, rules: 'original' }, { seats: PAIR, first })
  while (!isOver(state)) {
    const index = state.mover === 1 ? 0 : 1
    const began = performance.now()
    const move = await bots[index].choose(state, {
      ...thinkingAlone(random),
      remainingMs: leftMs[index] ?? 0,
      elapsedMs: () => performance.now() - began,
    })
    leftMs[index] = (leftMs[index] ?? 0) - (performance.now() - began)
    const played = play(state, move)
    if (!played.ok || (leftMs[index] ?? 0) < 0)
      throw new Error(played.ok ? 'A clock ran out.' : played.error.code)
    state = played.value.state
  }
  return state.scores
}
