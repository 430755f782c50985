import type { FitOfBlocks, Network } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Labelled } from './botGames.ts'
import { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import { deriveSeed, pick, seededRandom } from '../../src/shared/random.ts'
import { wholeBotGame } from './botGames.ts'
import { bins, scoresByLeft } from './figures.ts'
import { fitInHalves } from './fitInHalves.ts'
import { measuredBy } from './measure.ts'
import { cacheOf, stored } from './storedGames.ts'

/**
 * With more than 15 blocks each, the value is fitted to how bots end their games: the network has learned nothing about
 * so many blocks, and no table solves the ends of such games.
 */

/** The games of each of two halves. */
const GAMES = 100
const WEIGHTS = [16, 16, 17, 18, 20, 22, 24]
const BOTS = [['expert'], ['oracle'], ['expert', 'oracle']]
/** In one of this many games the bots play from the start; the others begin with random moves. */
const WHOLE_IN = 2
/** One in this many positions of a game is used. */
const LABELLED_IN = 2
const SEEDS = [1_600_000, 1_800_000] as const

export interface ManyBlocks { readonly fits: readonly FitOfBlocks[], readonly figures: Record<string, unknown> }

/** The fits to two halves of the games, and how good it is. */
export async function fitManyBlocks(network: Network, seed: number): Promise<ManyBlocks> {
  const halves = [await games(0, seed), await games(1, seed)] as const
  const { fits, untold } = fitInHalves(network, halves)
  return {
    fits,
    figures: {
      positions: untold.length,
      brier: scoresByLeft(untold),
      unfitted: scoresByLeft(measuredBy(new PlacementValue(network), halves.flat())),
      calibration: bins(untold),
    },
  }
}

async function games(half: 0 | 1, seed: number): Promise<Labelled[]> {
  const all = await stored(cacheOf(seed), `many-blocks-${half}.jsonl`, GAMES, async (index) => {
    const random = seededRandom(deriveSeed(seed, SEEDS[half], index))
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
