import type { Calibration, Fit, Network } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Labelled } from './botGames.ts'
import { MAX_WEIGHTS } from '../../src/shared/games/no-tipping/settings.ts'
import { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import { deriveSeed, pick, seededRandom } from '../../src/shared/random.ts'
import { wholeBotGame } from './botGames.ts'
import { calibrationFrom } from './calibrate.ts'
import { bins, scoresByLeft } from './figures.ts'
import { measuredBy } from './measure.ts'
import { cacheOf, stored } from './storedGames.ts'

/**
 * With more blocks than in its training games, the value is fitted to how bots end their games: the network has learned
 * little about so many blocks, and no table solves the ends of such games.
 */

const GAMES = 340
const TESTS = 240
const WEIGHTS = [13, 14, 15, 15, 15, 16, 18, 20, 24]
const BOTS = [['expert'], ['oracle'], ['expert', 'oracle']]
/** In one of this many games the bots play from the start; the others begin with random moves. */
const WHOLE_IN = 2
/** One in this many positions of a game is used. */
const LABELLED_IN = 2
const LEARNED_SEED = 1_500_000
const TEST_SEED = 1_900_000

export interface ManyBlocks { readonly fit: Fit, readonly figures: Record<string, unknown> }

/** The fit under `fall-2021`, and how good it is in games that it was not fitted to. */
export async function fitManyBlocks(network: Network, seed: number): Promise<ManyBlocks> {
  const learned = await games('many-blocks.jsonl', GAMES, seed, LEARNED_SEED)
  const tests = await games('many-blocks-test.jsonl', TESTS, seed, TEST_SEED)
  const unfitted = new PlacementValue(network)
  const fit = calibrationFrom(measuredBy(unfitted, learned))
  const calibration: Calibration = { 'fall-2021': [{ most: MAX_WEIGHTS, fit }], 'classic': [] }
  const measured = measuredBy(new PlacementValue(network, calibration), tests)
  return {
    fit,
    figures: {
      fittedTo: learned.length,
      positions: tests.length,
      brier: scoresByLeft(measured),
      unfitted: scoresByLeft(measuredBy(unfitted, tests)),
      calibration: bins(measured),
    },
  }
}

async function games(name: string, count: number, seed: number, base: number): Promise<Labelled[]> {
  const all = await stored(cacheOf(seed), name, count, async (index) => {
    const random = seededRandom(deriveSeed(seed, base, index))
    const weights = pick(WEIGHTS, random)
    const loose = random.int(WHOLE_IN) === 0 ? 0 : random.int(2 * weights - 3)
    const game = { rules: 'fall-2021', weights, bots: pick(BOTS, random), loose } as const
    const { states, winner } = await wholeBotGame(game, random)
    return states
      .filter(() => random.int(LABELLED_IN) === 0)
      .map((state): Labelled => ({ state, wins: state.mover === winner }))
  })
  return all.flat()
}
