import type { PairSeat } from '../src/shared/game/pair.ts'
import type { NoTippingState } from '../src/shared/games/no-tipping/state.ts'
import type { Random } from '../src/shared/random.ts'
import type { Row } from './table.ts'
import { expertPlacement, thinkingWithTable } from '../scripts/tuneNoTipping/botGames.ts'
import { opponentOf } from '../src/shared/game/pair.ts'
import { NAMES } from '../src/shared/game/testing/names.ts'
import { analyst } from '../src/shared/games/no-tipping/analysis/index.ts'
import { expert } from '../src/shared/games/no-tipping/bots/expert.ts'
import { oracle } from '../src/shared/games/no-tipping/bots/oracle.ts'
import { afterPlacement, safePlacements } from '../src/shared/games/no-tipping/placement/placements.ts'
import { play } from '../src/shared/games/no-tipping/play.ts'
import { solveExactly } from '../src/shared/games/no-tipping/removal/exactSolver.ts'
import { removalPositionOf } from '../src/shared/games/no-tipping/removal/position.ts'
import { startOf } from '../src/shared/games/no-tipping/state.ts'
import { deriveSeed, seededRandom } from '../src/shared/random.ts'

const SEED = 24_000
const GAMES = 100
const WEIGHTS = 10
/** How long a bot thinks about a move, in ms. */
const CAP_MS = 100
/** Fewer games, of fewer blocks, are completed again and again to see what each placement cost. */
const COMPLETED_GAMES = 40
const COMPLETED_WEIGHTS = 7
const COMPLETIONS = 200
const COMPLETING_CAP_MS = 2

/**
 * (v) Reviews of games between `oracle` and `expert`: how many moves stay unclear; and how often the placement named as
 * costliest is the one after which its player's share of completions fell the most, where `expert` places on and the
 * removing is exact. It takes about half an hour.
 */
export async function measureReviews(): Promise<Row[]> {
  return [await unclearRow(), await costliestRow()]
}

async function unclearRow(): Promise<Row> {
  let [moves, unclear] = [0, 0]
  for (let game = 0; game < GAMES; game++) {
    const states = await gameOf(WEIGHTS, game)
    const review = await analyst.review(states, NAMES, thinkingWithTable(seededRandom(SEED)))
    moves += review.moves.length
    unclear += review.moves.filter(({ grade }) => grade === 'unclear').length
  }
  return {
    what: '(v) moves that a review calls unclear',
    figures: `${unclear} of ${moves} in ${GAMES} games, k = ${WEIGHTS}`,
    goal: '0',
    met: unclear === 0,
  }
}

async function costliestRow(): Promise<Row> {
  let [named, agreed, second] = [0, 0, 0]
  for (let game = 0; named < COMPLETED_GAMES; game++) {
    const states = await gameOf(COMPLETED_WEIGHTS, GAMES + game)
    const { decisive } = await analyst.review(states, NAMES, thinkingWithTable(seededRandom(SEED)))
    const before = decisive === null ? undefined : states[decisive.ply]
    if (decisive === null || before?.phase !== 'place')
      continue
    named++
    const costs = await costsFor(states, before.mover, seededRandom(deriveSeed(SEED, game)))
    const rank = costs.toSorted((one, other) => other.cost - one.cost).findIndex(({ ply }) => ply === decisive.ply)
    agreed += rank === 0 ? 1 : 0
    second += rank <= 1 ? 1 : 0
  }
  return {
    what: '(v) the costliest placement by completions is the one that a review names',
    figures: `${agreed} of ${named}, ${second} among the two costliest; k = ${COMPLETED_WEIGHTS}, ${COMPLETIONS} completions`,
    goal: '≥ 80 %',
    met: agreed >= 0.8 * named,
  }
}

/** How much a player's share of won completions fell with each of their placements. */
async function costsFor(
  states: readonly NoTippingState[],
  seat: PairSeat,
  random: Random,
): Promise<{ readonly ply: number, readonly cost: number }[]> {
  const costs = []
  for (const [ply, state] of states.entries()) {
    const after = states[ply + 1]
    if (state.phase !== 'place' || state.mover !== seat || after === undefined || after.tipped !== null)
      continue
    const was = await shareWon(state, seat, random)
    costs.push({ ply, cost: was - await shareWon(after, seat, random) })
  }
  return costs
}

async function shareWon(state: NoTippingState, seat: PairSeat, random: Random): Promise<number> {
  let won = 0
  for (let completion = 0; completion < COMPLETIONS; completion++)
    won += await winnerOf(state, random) === seat ? 1 : 0
  return won / COMPLETIONS
}

/** Who wins if `expert` places on for both, and nobody errs in the removing. */
async function winnerOf(from: NoTippingState, random: Random): Promise<PairSeat> {
  let state = from
  while (state.phase === 'place') {
    if (safePlacements(state).length === 0)
      return opponentOf(state.mover)
    const placed = afterPlacement(state, await expertPlacement(state, random, COMPLETING_CAP_MS))
    if (placed.tipped !== null)
      return opponentOf(state.mover)
    state = placed
  }
  return solveExactly(removalPositionOf(state)).result === 'loss' ? opponentOf(state.mover) : state.mover
}

/** All positions of a game; the oracle has the first seat in every other one. */
async function gameOf(weights: number, game: number): Promise<NoTippingState[]> {
  const random = seededRandom(deriveSeed(SEED, weights, game))
  const players = game % 2 === 0 ? { 1: oracle, 2: expert } : { 1: expert, 2: oracle }
  let state = startOf({ rules: 'fall-2021', weights })
  const states = [state]
  while (state.tipped === null) {
    const played = play(state, await players[state.mover](state, { ...thinkingWithTable(random), capMs: CAP_MS }))
    if (!played.ok)
      throw new Error(played.error.code)
    state = played.value.state
    states.push(state)
  }
  return states
}
