import type { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import type { Measured } from './measure.ts'
import { RULE_SETS } from '../../src/shared/games/no-tipping/settings.ts'
import { seededRandom } from '../../src/shared/random.ts'
import { brier, calibration, constantBrier, measuredGames, sampledChance, withLeft } from './measure.ts'

/** Seeds of these games are never those of training. */
const TEST_SEED = 77_000
const LEFT = [20, 10, 6, 2]
const WEIGHTS = [7, 8, 9, 10, 11]
const PLAYERS = {
  expert: ['expert'],
  oracle: ['oracle'],
  mixed: ['random', 'careful', 'expert', 'oracle'],
}
/** Positions that random completions are sampled of, for each number of placements left. */
const SAMPLED = 25

/** What a value comes to in games that it was not trained on: Brier scores, and how often what it says comes true. */
export async function figuresOf(value: PlacementValue, games: number, seed: number): Promise<Record<string, unknown>> {
  const all: Record<string, Measured[]> = {}
  for (const rules of RULE_SETS) {
    for (const [name, bots] of Object.entries(PLAYERS)) {
      const share = Math.ceil(rules === 'classic' ? games / 12 : games / 3)
      all[`${rules}, ${name}`] = await measuredGames(value, {
        games: share,
        seed: TEST_SEED + seed + name.length,
        bots,
        weights: WEIGHTS,
        rules,
      })
    }
  }
  const fall = Object.entries(all).filter(([name]) => name.startsWith('fall-2021')).flatMap(([, measured]) => measured)
  const classic = Object.entries(all).filter(([name]) => name.startsWith('classic')).flatMap(([, measured]) => measured)
  return {
    brier: {
      'fall-2021': LEFT.map(left => scores(withLeft(fall, left), left, SAMPLED)),
      'classic': LEFT.map(left => scores(withLeft(classic, left), left, 0)),
    },
    calibration: {
      ...Object.fromEntries(Object.entries(all).map(([name, measured]) => [name, bins(measured)])),
      'fall-2021, all': bins(fall),
      'fall-2021, all, as played': bins(fall, ({ won }) => won),
    },
  }
}

function scores(measured: readonly Measured[], left: number, sampling: number): Record<string, number> {
  const results = measured.map(({ wonWithGoodPlay }) => wonWithGoodPlay)
  const asPlayed = measured.map(({ won }) => won)
  const said = measured.map(one => one.said)
  const random = seededRandom(left)
  const some = measured.slice(0, sampling)
  const sampled = some.map(({ state }) => sampledChance(state, random))
  return {
    left,
    positions: measured.length,
    value: rounded(brier(said, results)),
    sameGuess: rounded(constantBrier(results)),
    valueAsPlayed: rounded(brier(said, asPlayed)),
    sameGuessAsPlayed: rounded(constantBrier(asPlayed)),
    ...sampling === 0
      ? {}
      : {
          sampled: some.length,
          valueOfSampled: rounded(brier(said.slice(0, sampling), results.slice(0, sampling))),
          completions: rounded(brier(sampled, results.slice(0, sampling))),
        },
  }
}

/** Of each tenth of what is said: `[positions, mean of what was said, share that was won]`. */
function bins(
  measured: readonly Measured[],
  result: (one: Measured) => boolean = ({ wonWithGoodPlay }) => wonWithGoodPlay,
): number[][] {
  return calibration(measured.map(({ said }) => said), measured.map(result))
    .map(({ count, said, was }) => count === 0 ? [0] : [count, rounded(said), rounded(was)])
}

function rounded(value: number): number {
  return Math.round(1000 * value) / 1000
}
