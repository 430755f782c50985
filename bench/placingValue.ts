import type { Labelled } from '../scripts/tuneNoTipping/botGames.ts'
import type { Measured } from '../scripts/tuneNoTipping/measure.ts'
import type { NoTippingState } from '../src/shared/games/no-tipping/state.ts'
import type { Row } from './table.ts'
import { botGame } from '../scripts/tuneNoTipping/botGames.ts'
import { fewBlocksGame } from '../scripts/tuneNoTipping/fewBlocks.ts'
import {
  brier,
  calibration,
  constantBrier,
  measuredBy,
  sampledChance,
  withLeft,
} from '../scripts/tuneNoTipping/measure.ts'
import { unseen } from '../scripts/tuneNoTipping/mixedGames.ts'
import { placedAtRandom } from '../src/shared/games/no-tipping/placement/completions.ts'
import { placementsLeft } from '../src/shared/games/no-tipping/placement/placements.ts'
import { startOf } from '../src/shared/games/no-tipping/state.ts'
import { MOST_TOLD_BLOCKS, PlacingBoard } from '../src/shared/games/no-tipping/value/placingBoard.ts'
import { trainedValue } from '../src/shared/games/no-tipping/value/trainedValue.ts'
import { deriveSeed, pick, seededRandom } from '../src/shared/random.ts'
import { keptResults } from './keptResults.ts'

/** Games that the value was never trained on: they have other seeds, and begin loosely. */
const SEED = 23_000
const GAMES = 400
const MOST_LOOSE = 8
const WEIGHTS = [8, 9, 10]
const BOTS = ['expert', 'oracle', 'careful', 'random']
const LEFT = [2, 6, 10]
/** Positions that random completions are sampled of, for each number of placements left. */
const SAMPLED = 30
/**
 * Games of bots as they went on, from positions that can't be proven. Each position counts once, as `oracle` plays the
 * same game against itself again and again. Bins with fewer positions say nothing.
 */
const ESTIMATED_SEED = 25_000
const ESTIMATED_GAMES = 3_000
const LEAST_IN_BIN = 300
const ROUNDS = 200

/**
 * (v) How well the value of No Tipping's placings tells who wins, and how fast it is. It takes half an hour; after a
 * stop it goes on where it was, unless something was committed since.
 */
export async function measurePlacingValue(): Promise<Row[]> {
  const value = trainedValue()
  if (!value.ok)
    throw new Error(value.error)
  const games = await keptResults('placing-value', GAMES, async (game): Promise<Labelled[]> => {
    const random = seededRandom(deriveSeed(SEED, game))
    const weights = pick(WEIGHTS, random)
    const loose = 1 + random.int(MOST_LOOSE)
    return botGame(value.value, { rules: 'fall-2021', weights, bots: BOTS, loose }, random)
  })
  const estimated = await keptResults('estimated-placings', ESTIMATED_GAMES, async game =>
    fewBlocksGame(seededRandom(deriveSeed(ESTIMATED_SEED, game))))
  const measured = measuredBy(value.value, games.flat())
  return [
    ...LEFT.map(left => brierRow(measured, left)),
    calibrationRow(measuredBy(value.value, unseen(estimated, new Set()))),
    speedRow(),
  ]
}

function brierRow(measured: readonly Measured[], left: number): Row {
  const own = withLeft(measured, left)
  const results = own.map(({ wins }) => wins)
  const random = seededRandom(SEED + left)
  const some = own.slice(0, SAMPLED)
  const began = performance.now()
  const sampled = brier(some.map(({ state }) => sampledChance(state, random)), results.slice(0, SAMPLED))
  const ms = (performance.now() - began) / some.length
  const [ours, constant] = [brier(own.map(({ said }) => said), results), constantBrier(results)]
  return {
    what: `(v) Brier score of the value, ${left} placements left`,
    figures: `${ours.toFixed(3)} of ${own.length} positions; always the same guess ${constant.toFixed(3)}; 200 random completions ${sampled.toFixed(3)} in ${ms.toFixed(0)} ms`,
    goal: left === 6 ? '≤ 0.6 × the same guess, below the completions' : 'stated',
    met: left !== 6 || (ours <= 0.6 * constant && ours < sampled),
  }
}

function calibrationRow(measured: readonly Measured[]): Row {
  const bins = calibration(measured).filter(({ count }) => count >= LEAST_IN_BIN)
  const gap = Math.max(...bins.map(({ said, was }) => Math.abs(said - was)))
  return {
    what: '(v) calibration of the value, largest gap',
    figures: `${(100 * gap).toFixed(1)} points in ${bins.length} bins: ${
      bins.map(({ said, was, count }) => `${(100 * said).toFixed(0)} % said, ${(100 * was).toFixed(0)} % won of ${count}`).join('; ')}`,
    goal: '≤ 5 points',
    met: gap <= 0.05,
  }
}

/**
 * The whole beam with both hands full is the most there is to rank; with more blocks on the beam, there is more to find
 * out about each placement.
 */
function speedRow(): Row {
  const value = trainedValue()
  if (!value.ok)
    throw new Error(value.error)
  const start = new PlacingBoard(startOf({ rules: 'fall-2021', weights: 24 }))
  const crowded = crowdedPosition()
  const timed = (work: () => unknown): number => {
    for (let round = 0; round < ROUNDS; round++)
      work()
    const began = performance.now()
    for (let round = 0; round < ROUNDS; round++)
      work()
    return (performance.now() - began) / ROUNDS
  }
  const one = timed(() => value.value.chance(new PlacingBoard(crowded)))
  const board = new PlacingBoard(crowded)
  const [all, some] = [timed(() => value.value.ranked(start)), timed(() => value.value.ranked(board))]
  const count = (ranked: PlacingBoard): number => value.value.ranked(ranked).length
  return {
    what: '(v) the value of one position; all placements ranked',
    figures: `${one.toFixed(3)} ms; ${count(start)} at the start in ${all.toFixed(1)} ms, ${count(board)} with ${MOST_TOLD_BLOCKS - 1} blocks in ${some.toFixed(1)} ms`,
    goal: '≤ 0.2 ms; ≤ 60 ms',
    met: one <= 0.2 && Math.max(all, some) <= 60,
  }
}

/** A position with ten blocks each, after whose placements the value still tells who would win the removing. */
function crowdedPosition(): NoTippingState {
  const start = startOf({ rules: 'fall-2021', weights: 10 })
  const state = placedAtRandom(start, placementsLeft(start) + 2 - MOST_TOLD_BLOCKS, seededRandom(SEED))
  if (state === null)
    throw new Error('nothing is safe with this seed')
  return state
}
