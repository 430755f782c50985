import type { RuleSet } from '../../src/shared/games/no-tipping/settings.ts'
import type { Measured } from './measure.ts'
import { seededRandom } from '../../src/shared/random.ts'
import { brier, calibration, constantBrier, sampledChance, withLeft } from './measure.ts'

const LEFT = [20, 10, 6, 4, 2]
/** Positions that random completions are sampled of, for each number of placements left. */
const SAMPLED = 25

/** The positions of one rule set. */
export function ofRules<One extends Pick<Measured, 'state'>>(all: readonly One[], rules: RuleSet): One[] {
  return all.filter(({ state }) => state.rules === rules)
}

/** What a value comes to, by what it said of positions: Brier scores, and how often what it says comes true. */
export function figuresOf(all: readonly Measured[]): Record<string, unknown> {
  const fall = ofRules(all, 'fall-2021')
  const classic = ofRules(all, 'classic')
  return {
    brier: {
      'fall-2021': scoresByLeft(fall, SAMPLED),
      'classic': scoresByLeft(classic),
    },
    calibration: { 'fall-2021': bins(fall), 'classic': bins(classic) },
  }
}

/** Brier scores by how many placements are left. */
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

/** Of each tenth of what is said: positions, the mean of what was said, the share that was won. */
export function bins(measured: readonly Measured[]): number[][] {
  return calibration(measured)
    .map(({ count, said, was }) => count === 0 ? [0] : [count, rounded(said), rounded(was)])
}

function rounded(value: number): number {
  return Math.round(1000 * value) / 1000
}
