import type { RuleSet } from '../../src/shared/games/no-tipping/settings.ts'
import type { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import type { Measured } from './measure.ts'
import { RULE_SETS } from '../../src/shared/games/no-tipping/settings.ts'
import { seededRandom } from '../../src/shared/random.ts'
import { brier, calibration, constantBrier, measuredGames, sampledChance, withLeft } from './measure.ts'

/** Nothing is unsure under `classic`: one in so many games is enough. */
const CLASSIC_SHARE = 6
const LEFT = [20, 10, 6, 2]
const WEIGHTS = [7, 8, 9, 10, 11]
const PLAYERS = {
  expert: ['expert'],
  oracle: ['oracle'],
  mixed: ['random', 'careful', 'expert', 'oracle'],
}
/** Positions that random completions are sampled of, for each number of placements left. */
const SAMPLED = 25

/** Positions of games between bots, by rule set and who played. */
export async function botGames(
  value: PlacementValue,
  games: number,
  seed: number,
): Promise<Readonly<Record<string, readonly Measured[]>>> {
  const all: Record<string, Measured[]> = {}
  for (const rules of RULE_SETS) {
    for (const [name, bots] of Object.entries(PLAYERS)) {
      all[`${rules}, ${name}`] = await measuredGames(value, {
        games: Math.ceil(games / (rules === 'classic' ? CLASSIC_SHARE : 1) / Object.keys(PLAYERS).length),
        seed: seed + name.length,
        bots,
        weights: WEIGHTS,
        rules,
      })
    }
  }
  return all
}

/** The positions of one rule set. */
export function ofRules(all: Readonly<Record<string, readonly Measured[]>>, rules: RuleSet): Measured[] {
  return Object.entries(all).filter(([name]) => name.startsWith(rules)).flatMap(([, measured]) => measured)
}

/** What a value comes to in such games: Brier scores, and how often what it says comes true. */
export function figuresOf(all: Readonly<Record<string, readonly Measured[]>>): Record<string, unknown> {
  const fall = ofRules(all, 'fall-2021')
  const classic = ofRules(all, 'classic')
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
