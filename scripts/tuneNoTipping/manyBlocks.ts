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

/** The games of each of two halves. */
const GAMES = 160
const WEIGHTS = [13, 14, 15, 15, 15, 16, 18, 20, 24]
const BOTS = [['expert'], ['oracle'], ['expert', 'oracle']]
/** In one of this many games the bots play from the start; the others begin with random moves. */
const WHOLE_IN = 2
/** One in this many positions of a game is used. */
const LABELLED_IN = 2
const SEEDS = [1_500_000, 1_900_000] as const

export interface ManyBlocks { readonly fit: Fit, readonly figures: Record<string, unknown> }

/**
 * The fit under `fall-2021` to two halves of the games; and how good such a fit is in games that it was not fitted to:
 * each half is measured with the fit to the other.
 */
export async function fitManyBlocks(network: Network, seed: number): Promise<ManyBlocks> {
  const unfitted = new PlacementValue(network)
  const fitTo = (positions: readonly Labelled[]): Fit => calibrationFrom(measuredBy(unfitted, positions))
  const valueFittedTo = (positions: readonly Labelled[]): PlacementValue => {
    const calibration: Calibration = { 'fall-2021': [{ most: MAX_WEIGHTS, fit: fitTo(positions) }], 'classic': [] }
    return new PlacementValue(network, calibration)
  }
  const [one, other] = [await games(0, seed), await games(1, seed)]
  const both = [...one, ...other]
  const measured = [...measuredBy(valueFittedTo(other), one), ...measuredBy(valueFittedTo(one), other)]
  return {
    fit: fitTo(both),
    figures: {
      positions: both.length,
      brier: scoresByLeft(measured),
      unfitted: scoresByLeft(measuredBy(unfitted, both)),
      calibration: bins(measured),
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
