import type { FitOfBlocks, Network } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Random } from '../../src/shared/random.ts'
import type { Labelled } from './botGames.ts'
import { isProvable } from '../../src/shared/games/no-tipping/placement/exactEnd.ts'
import { removalPositionOf } from '../../src/shared/games/no-tipping/removal/position.ts'
import { deriveSeed, pick, seededRandom } from '../../src/shared/random.ts'
import { placedBotGame } from './botGames.ts'
import { halvesFigures } from './figures.ts'
import { fitInHalves } from './fitInHalves.ts'
import { isRemovalLost } from './playedOn.ts'
import { cacheOf, stored } from './storedGames.ts'

/**
 * With up to 11 blocks each, who wins is proven near the end, so people see estimates only before that. There the value
 * is fitted to how games of bots went on: by search alone nobody can say who would win.
 */

/** The most blocks of these games. */
export const FEW_BLOCKS = 11
/** The games of each of two halves. */
const GAMES = 2000
const WEIGHTS = [6, 7, 8, 8, 9, 9, 10, 10, FEW_BLOCKS, FEW_BLOCKS]
/** Fewer than seven blocks each leave few positions before the proven ones. */
const MOSTS = [7, 8, 9, 10, FEW_BLOCKS]
const BOTS = [['expert'], ['oracle'], ['careful', 'expert', 'oracle']]
/** In one of this many games the bots play from the start; the others begin with random moves. */
const WHOLE_IN = 3
/** One in this many positions of a game is used. */
const LABELLED_IN = 2
const SEEDS = [2_000_000, 2_200_000] as const

export interface FewBlocks { readonly fits: readonly FitOfBlocks[], readonly figures: Record<string, unknown> }

/** The fits to two halves of the games, and how good they are. */
export async function fitFewBlocks(network: Network, seed: number): Promise<FewBlocks> {
  const fitted = fitInHalves(network, [await games(0, seed), await games(1, seed)], MOSTS)
  return { fits: fitted.fits, figures: halvesFigures(fitted) }
}

async function games(half: 0 | 1, seed: number): Promise<Labelled[]> {
  const all = await stored(cacheOf(seed), `few-blocks-${half}.jsonl`, GAMES, async index =>
    fewBlocksGame(seededRandom(deriveSeed(seed, SEEDS[half], index))))
  return all.flat()
}

/**
 * Positions of a game between bots before it can be proven who wins, labelled by who won it if nobody errs in the
 * removing.
 */
export async function fewBlocksGame(random: Random): Promise<Labelled[]> {
  const weights = pick(WEIGHTS, random)
  const loose = random.int(WHOLE_IN) === 0 ? 0 : random.int(2 * weights - 3)
  const game = { rules: 'fall-2021', weights, bots: pick(BOTS, random), loose } as const
  const { states, winner } = await placedBotGame(game, random)
  return states
    .filter(state => !isProvable(state) && random.int(LABELLED_IN) === 0)
    .map((state): Labelled => {
      const wouldLoseNow = isRemovalLost(removalPositionOf(state))
      return { state, wins: state.mover === winner, wouldLoseNow }
    })
}
