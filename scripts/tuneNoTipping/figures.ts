import type { RuleSet } from '../../src/shared/games/no-tipping/settings.ts'
import type { FittedInHalves } from './fitInHalves.ts'
import type { Measured } from './measure.ts'
import { seededRandom } from '../../src/shared/random.ts'
import { brier, calibration, constantBrier, sampledChance, withLeft } from './measure.ts'

const LEFT = [20, 10, 6, 4, 2]
/** For each number of placements left, the number of positions for which random completions are sampled. */
const SAMPLED = 25

/** The positions of one rule set. */
function ofRules<One extends Pick<Measured, 'state'>>(all: readonly One[], rules: RuleSet): One[] {
  return all.filter(({ state }) => state.rules === rules)
}

/** The Brier scores of a value's predictions for positions, by rule set. */
export function brierFigures(all: readonly Measured[]): Record<RuleSet, unknown> {
  return {
    'fall-2021': scoresByLeft(ofRules(all, 'fall-2021'), SAMPLED),
    'classic': scoresByLeft(ofRules(all, 'classic')),
  }
}

/** The same for games in two halves, by what a table tells beside the value, and without. */
export function halvesFigures({ told, untold }: FittedInHalves): Record<string, unknown> {
  return {
    positions: told.length,
    told: { brier: scoresByLeft(told), calibration: bins(told) },
    untold: { brier: scoresByLeft(untold), calibration: bins(untold) },
  }
}

/** Brier scores by the number of placements left. */
export function scoresByLeft(measured: readonly Measured[], sampling = 0): Record<string, number>[] {
  return LEFT.map(left => scores(withLeft(measured, left), left, sampling))
}

function scores(measured: readonly Measured[], left: number, sampling: number): Record<string, number> {
  const results = measured.map(({ wins }) => wins)
  const said = measured.map(one => one.said)
  const random = seededRandom(left)
  const sampled = measured.slice(0, sampling).map(({ state }) => sampledChance(state, random))
  return {
    left,
    positions: measured.length,
    value: rounded(brier(said, results)),
    sameGuess: rounded(constantBrier(results)),
    ...sampled.length === 0
      ? {}
      : {
          sampled: sampled.length,
          valueOfSampled: rounded(brier(said.slice(0, sampling), results.slice(0, sampling))),
          completions: rounded(brier(sampled, results.slice(0, sampling))),
        },
  }
}

/** For each tenth of the predicted chances: the number of positions, the mean prediction, the share that was won. */
export function bins(measured: readonly Measured[]): number[][] {
  return calibration(measured)
    .map(({ count, said, was }) => count === 0 ? [0] : [count, rounded(said), rounded(was)])
}

function rounded(value: number): number {
  return Math.round(1000 * value) / 1000
}
