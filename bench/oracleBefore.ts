import type { Choose } from '../src/shared/game/choose.ts'
import type { Move } from '../src/shared/games/no-tipping/play.ts'
import type { NoTippingState } from '../src/shared/games/no-tipping/state.ts'
import type { Row } from './table.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { root } from '../scripts/setup/root.mjs'
import { thinkingWithTable } from '../scripts/tuneNoTipping/botGames.ts'
import { isRemovalLost } from '../scripts/tuneNoTipping/playedOn.ts'
import { wilson95 } from '../src/shared/contest/statistics/wilson.ts'
import { oracle } from '../src/shared/games/no-tipping/bots/oracle.ts'
import { play } from '../src/shared/games/no-tipping/play.ts'
import { removalPositionOf } from '../src/shared/games/no-tipping/removal/position.ts'
import { startOf } from '../src/shared/games/no-tipping/state.ts'
import { deriveSeed, seededRandom } from '../src/shared/random.ts'
import { keptResults } from './keptResults.ts'

/** The last commit before the oracle had a value of placings. */
const BEFORE = '287e6e68'
const WEIGHTS = 10
const SEED = 1

/** The number of games, the seconds that each oracle has for one, and the share that the one of today is to win. */
interface Comparison { readonly games: number, readonly ownS: number, readonly beforeS: number, readonly goal: number }

const COMPARISONS: readonly Comparison[] = [
  { games: 300, ownS: 10, beforeS: 10, goal: 0.65 },
  { games: 100, ownS: 2, beforeS: 20, goal: 0.5 },
]

/**
 * (s) The oracle against itself as it was, k = 10: pairs of games with the same chance, one in each seat. Placing
 * decides; the removing is played out by its table. It takes half an hour; after a stop it goes on where it was, unless
 * something was committed since.
 */
export async function measureOracleAgainstBefore(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-oracle-before-'))
  try {
    execFileSync('sh', ['-c', `git archive ${BEFORE} src package.json | tar -x -C ${folder}`], { cwd: root })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const path = join(folder, 'src/shared/games/no-tipping/bots/oracle.ts')
    const before = (await import(pathToFileURL(path).href) as { oracle: Choose<NoTippingState, Move> }).oracle
    const rows: Row[] = []
    for (const comparison of COMPARISONS)
      rows.push(await rowFor(before, comparison))
    return rows
  }
  finally {
    rmSync(folder, { recursive: true })
  }
}

async function rowFor(before: Choose<NoTippingState, Move>, comparison: Comparison): Promise<Row> {
  const { games: count, ownS, beforeS, goal } = comparison
  const games = await keptResults(`oracle-before-${ownS}`, count, async (game) => {
    const seat = game % 2 === 0 ? 1 : 2
    const [own, other] = [{ bot: oracle, clockMs: 1000 * ownS }, { bot: before, clockMs: 1000 * beforeS }]
    const winner = await winnerOf(seat === 1 ? { 1: own, 2: other } : { 1: other, 2: own }, game >> 1)
    process.stderr.write(`game ${game + 1}: ${winner === seat ? 'won' : 'lost'} as ${seat}\n`)
    return { seat, isWon: winner === seat } as const
  })
  const wonAs = (seat: 1 | 2): number => games.filter(game => game.seat === seat && game.isWon).length
  const wins = wonAs(1) + wonAs(2)
  const { low, high } = wilson95(wins, count)
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
  return {
    what: `(s) oracle with ${ownS} s beats the oracle before the value with ${beforeS} s`,
    figures: `${percent(wins / count)} (${percent(low)} to ${percent(high)}) of ${count}, k = ${WEIGHTS}; first ${wonAs(1)}, second ${wonAs(2)}`,
    goal: `≥ ${percent(goal)}`,
    met: wins / count >= goal,
  }
}

interface Player { readonly bot: Choose<NoTippingState, Move>, readonly clockMs: number }

async function winnerOf(players: Readonly<Record<1 | 2, Player>>, game: number): Promise<1 | 2> {
  const random = seededRandom(deriveSeed(SEED, game))
  const left = { 1: players[1].clockMs, 2: players[2].clockMs }
  let state = startOf({ rules: 'fall-2021', weights: WEIGHTS })
  while (state.phase === 'place' && state.tipped === null) {
    const { mover } = state
    const began = performance.now()
    const thinking = { ...thinkingWithTable(random), remainingMs: left[mover] }
    const played = play(state, await players[mover].bot(state, thinking))
    left[mover] -= performance.now() - began
    if (!played.ok || left[mover] < 0)
      return mover === 1 ? 2 : 1
    state = played.value.state
  }
  const moverWins = state.tipped === null && !isRemovalLost(removalPositionOf(state))
  return moverWins === (state.mover === 1) ? 1 : 2
}
