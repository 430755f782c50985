import type { Tuned } from '../../src/shared/games/yinsh/engine/weights.ts'
import type { Sample } from './selfPlay.ts'
import { contentOf, ringsIndex } from '../../src/shared/games/yinsh/engine/weights.ts'

const SIDE = 7
const WINDOWS = 4 * SIDE * SIDE
const LEADS = 4
const FEATURES = WINDOWS + LEADS * LEADS

/**
 * One list of `FEATURES` counts for each position, one after the other, and the result of its game for the player to
 * move.
 */
export interface Features { readonly counts: Uint8Array, readonly results: Float32Array }

export function featuresOf(samples: readonly Sample[]): Features {
  const counts = new Uint8Array(samples.length * FEATURES)
  for (const [index, { codes, mover, won }] of samples.entries()) {
    const start = index * FEATURES
    for (const code of codes) {
      const content = contentOf(code, mover - 1)
      const at = start + (ringsIndex(content) * SIDE + content.own) * SIDE + content.other
      counts[at] = (counts[at] ?? 0) + 1
    }
    const own = won[mover - 1] ?? 0
    const other = won[2 - mover] ?? 0
    counts[start + WINDOWS + own * LEADS + other] = 1
  }
  return { counts, results: Float32Array.from(samples, ({ result }) => result) }
}

const RATE = 0.02
const ROUNDS = 400
/** The penalty on large weights: what was seen in few positions stays near 0. */
const SHRINK = 2e-5
/** The share of the positions, taken from the end, that is kept for the test. */
const TEST_SHARE = 0.1

/**
 * Weights in log odds from logistic regression (Adam), and the mean surprise on positions that they were not fitted to.
 */
export function fit(
  { counts, results }: Features,
): { readonly weights: Float64Array, readonly loss: number, readonly trained: number } {
  const trained = Math.floor(results.length * (1 - TEST_SHARE))
  const weights = new Float64Array(FEATURES)
  const mean = new Float64Array(FEATURES)
  const square = new Float64Array(FEATURES)
  const active = activeFeatures(counts)
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = gradientOf(counts, results, trained, weights, active)
    const rate = RATE * Math.min(1, 2 * (1 - round / (ROUNDS + 1)))
    for (const feature of active) {
      const slope = (gradient[feature] ?? 0) + SHRINK * (weights[feature] ?? 0)
      mean[feature] = 0.9 * (mean[feature] ?? 0) + 0.1 * slope
      square[feature] = 0.99 * (square[feature] ?? 0) + 0.01 * slope * slope
      const step = (mean[feature] ?? 0) / (1 - 0.9 ** round)
        / (Math.sqrt((square[feature] ?? 0) / (1 - 0.99 ** round)) + 1e-9)
      weights[feature] = (weights[feature] ?? 0) - rate * step
    }
  }
  return { weights, loss: lossOf(counts, results, trained, weights, active), trained }
}

function activeFeatures(counts: Uint8Array): number[] {
  const seen = new Uint32Array(FEATURES)
  for (const [at, count] of counts.entries())
    seen[at % FEATURES] = (seen[at % FEATURES] ?? 0) + (count > 0 ? 1 : 0)
  return [...seen.keys()].filter(feature => (seen[feature] ?? 0) > 0)
}

function chanceAt(counts: Uint8Array, at: number, weights: Float64Array, active: readonly number[]): number {
  let sum = 0
  for (const feature of active)
    sum += (counts[at + feature] as number) * (weights[feature] as number)
  return 1 / (1 + Math.exp(-sum))
}

function gradientOf(
  counts: Uint8Array,
  results: Float32Array,
  until: number,
  weights: Float64Array,
  active: readonly number[],
): Float64Array {
  const gradient = new Float64Array(FEATURES)
  for (let index = 0; index < until; index++) {
    const start = index * FEATURES
    const error = (chanceAt(counts, start, weights, active) - (results[index] as number)) / until
    for (const feature of active)
      gradient[feature] = (gradient[feature] as number) + error * (counts[start + feature] as number)
  }
  return gradient
}

function lossOf(
  counts: Uint8Array,
  results: Float32Array,
  from: number,
  weights: Float64Array,
  active: readonly number[],
): number {
  let loss = 0
  for (let index = from; index < results.length; index++) {
    const chance = Math.min(1 - 1e-6, Math.max(1e-6, chanceAt(counts, index * FEATURES, weights, active)))
    const result = results[index] as number
    loss -= result * Math.log(chance) + (1 - result) * Math.log(1 - chance)
  }
  return loss / Math.max(1, results.length - from)
}

/**
 * The engine's weights from log odds: in thousandths of a ring, and the number of these that makes a win e times as
 * likely.
 */
export function tunedFrom(logOdds: Float64Array): Tuned {
  const leadAt = (own: number, other: number): number => logOdds[WINDOWS + own * LEADS + other] ?? 0
  const ring = (leadAt(1, 0) - leadAt(0, 1)) / 2
  const scaled = (value: number): number => Math.round(1000 * value / ring)
  return {
    scale: Math.round(1000 / ring),
    weights: {
      lead: [0, 1, 2, 3].map(own => [0, 1, 2, 3].map(other => scaled(leadAt(own, other)))),
      windows: [0, 1, 2, 3].map(rings =>
        Array.from(
          { length: SIDE },
          (_, own) =>
            Array.from({ length: SIDE }, (_, other) => scaled(logOdds[(rings * SIDE + own) * SIDE + other] ?? 0)),
        ),
      ),
    },
  }
}
