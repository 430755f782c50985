import type { Fit, Network } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Labelled } from './botGames.ts'
import { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import { deriveSeed, pick, seededRandom } from '../../src/shared/random.ts'
import { wholeBotGame } from './botGames.ts'
import { calibrationFrom } from './calibrate.ts'
import { bins, scoresByLeft } from './figures.ts'
import { measuredBy } from './measure.ts'
import { cacheOf, stored } from './storedGames.ts'

/**
 * What the value says with more than `FEW_BLOCKS` blocks each is fitted to how bots end their games: the network has
 * learned little of so many blocks, and no table solves their ends.
 */

const GAMES = 240
const TESTS = 120
const WEIGHTS = [13, 14, 15, 15, 15, 16, 18, 20, 24]
const BOTS = [['expert'], ['oracle'], ['expert', 'oracle']]
/** One of so many games goes from its start by the bots; the others begin loosely. */
const WHOLE_IN = 2
/** One of so many positions of a game is taken. */
const LABELLED_IN = 2
const LEARNED_SEED = 1_500_000
const TEST_SEED = 1_900_000

export interface ManyBlocks { readonly fit: Fit, readonly figures: Record<string, unknown> }

/** The fit under `fall-2021`, and what it came to in games that it was not fitted to. */
export async function fitManyBlocks(network: Network, seed: number): Promise<ManyBlocks> {
  const learned = await games('many-blocks.jsonl', GAMES, seed, LEARNED_SEED)
  const tests = await games('many-blocks-test.jsonl', TESTS, seed, TEST_SEED)
  const unfitted = new PlacementValue(network)
  const fit = calibrationFrom(measuredBy(unfitted, learned))
  const both = { few: fit, many: fit }
  const measured = measuredBy(new PlacementValue(network, { 'fall-2021': both, 'classic': both }), tests)
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
