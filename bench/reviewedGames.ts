import type { PairSeat } from '../src/shared/game/pair.ts'
import type { NoTippingState } from '../src/shared/games/no-tipping/state.ts'
import type { Random } from '../src/shared/random.ts'
import type { Row } from './table.ts'
import { stateAfter, thinkingWithTable } from '../scripts/tuneNoTipping/botGames.ts'
import { isRemovalLost } from '../scripts/tuneNoTipping/playedOn.ts'
import { opponentOf } from '../src/shared/game/pair.ts'
import { NAMES } from '../src/shared/game/testing/names.ts'
import { analyst } from '../src/shared/games/no-tipping/analysis/index.ts'
import { expert } from '../src/shared/games/no-tipping/bots/expert.ts'
import { oracle } from '../src/shared/games/no-tipping/bots/oracle.ts'
import { placedAtRandom } from '../src/shared/games/no-tipping/placement/completions.ts'
import { safePlacements } from '../src/shared/games/no-tipping/placement/placements.ts'
import { removalPositionOf } from '../src/shared/games/no-tipping/removal/position.ts'
import { startOf } from '../src/shared/games/no-tipping/state.ts'
import { deriveSeed, seededRandom } from '../src/shared/random.ts'
import { keptResults } from './keptResults.ts'

const SEED = 24_000
const GAMES = 100
const WEIGHTS = 10
/** How long a bot thinks about a move, in ms. */
const CAP_MS = 100
/** Games of fewer blocks, which are completed again and again from the placement that a review names. */
const COMPLETED_GAMES = 200
const COMPLETED_WEIGHTS = 7
const COMPLETIONS = 6
/** As many placements come at random before those games, which would be the same few otherwise. */
const LOOSE = 3

/**
 * (v) Reviews of games between `oracle` and `expert`: how many moves stay unclear; and how often, where `oracle` places
 * on for both and the removing is exact, the placement named as costliest loses more often than the one that the
 * review calls better. A review speaks of strong play: completed by `expert`, placements that lose between oracles win
 * as often as those that win. A review names none where the loser was behind all along. It takes about half an hour;
 * after a stop it goes on where it was, unless something was committed since.
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
  const games = await keptResults('costliest', COMPLETED_GAMES, game => comparedInGame(GAMES + game))
  const compared = games.filter(one => one !== null)
  const agreed = compared.filter(({ made, better }) => better > made).length
  const equal = compared.filter(({ made, better }) => better === made).length
  const gained = compared.reduce((sum, { made, better }) => sum + better - made, 0) / compared.length
  return {
    what: '(v) what a review calls better wins more completions than the costliest placement',
    figures: `${agreed} of ${compared.length} named in ${COMPLETED_GAMES} games, as many in ${equal}, ${(100 * gained).toFixed(0)} points more on average; k = ${COMPLETED_WEIGHTS}, ${COMPLETIONS} completions each`,
    goal: '≥ 80 %',
    met: agreed >= 0.8 * compared.length,
  }
}

/** The shares of completions that its player wins after a placement. */
interface Compared { readonly made: number, readonly better: number }

/** Null if the review names no placement. */
async function comparedInGame(game: number): Promise<Compared | null> {
  const states = await gameOf(COMPLETED_WEIGHTS, game, LOOSE)
  const { decisive } = await analyst.review(states, NAMES, thinkingWithTable(seededRandom(SEED)))
  const [before, after] = decisive === null ? [] : [states[decisive.ply], states[decisive.ply + 1]]
  if (decisive?.better == null || before?.phase !== 'place' || after === undefined)
    return null
  const random = seededRandom(deriveSeed(SEED, game))
  return {
    made: await shareWon(after, before.mover, random),
    better: await shareWon(stateAfter(before, decisive.better), before.mover, random),
  }
}

async function shareWon(state: NoTippingState, seat: PairSeat, random: Random): Promise<number> {
  let won = 0
  for (let completion = 0; completion < COMPLETIONS; completion++)
    won += await winnerOf(state, random) === seat ? 1 : 0
  return won / COMPLETIONS
}

/** Who wins if `oracle` places on for both, and nobody errs in the removing. */
async function winnerOf(from: NoTippingState, random: Random): Promise<PairSeat> {
  if (from.tipped !== null)
    return opponentOf(from.mover)
  let state = from
  while (state.phase === 'place') {
    if (safePlacements(state).length === 0)
      return opponentOf(state.mover)
    state = stateAfter(state, await oracle(state, { ...thinkingWithTable(random), capMs: CAP_MS }))
  }
  return isRemovalLost(removalPositionOf(state)) ? opponentOf(state.mover) : state.mover
}

/**
 * All positions of a game from `loose` placements at random on; the oracle has the first seat in every other one.
 */
async function gameOf(weights: number, game: number, loose = 0): Promise<NoTippingState[]> {
  const random = seededRandom(deriveSeed(SEED, weights, game))
  const players = game % 2 === 0 ? { 1: oracle, 2: expert } : { 1: expert, 2: oracle }
  const start = startOf({ rules: 'fall-2021', weights })
  let state = placedAtRandom(start, 2 * weights - loose, random) ?? start
  const states = [state]
  while (state.tipped === null) {
    state = stateAfter(state, await players[state.mover](state, { ...thinkingWithTable(random), capMs: CAP_MS }))
    states.push(state)
  }
  return states
}
