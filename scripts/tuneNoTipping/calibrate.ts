import type { Fit } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Measured } from './measure.ts'
import { logistic, logOddsOf } from '../../src/shared/game/chance.ts'

const STEPS = 50
/** The most times that a step is halved to find one that improves the fit. */
const HALVINGS = 20
/** The penalty for a scale other than 1: if all predictions were right, no scale would be the best. */
const KEPT = 10

/** Predicted log odds, and whether the prediction came true. */
interface Said { readonly odds: number, readonly wins: boolean }

/**
 * The factor and the offset that fit a value's log odds to the results of positions: logistic regression on the
 * predictions (after J. Platt), with Newton steps as long as they improve the fit.
 */
export function calibrationFrom(measured: readonly Pick<Measured, 'said' | 'wins'>[]): Fit {
  const all = measured.map(({ said, wins }): Said => ({ odds: logOddsOf(said), wins }))
  let fit: Fit = [1, 0]
  for (let step = 0; step < STEPS; step++) {
    const better = betterFit(all, fit)
    if (better === null)
      break
    fit = better
  }
  const [scale, shift] = fit
  return [Math.round(1000 * scale) / 1000, Math.round(1000 * shift) / 1000]
}

/** The fit after one more step; null if no step improves it. */
function betterFit(all: readonly Said[], fit: Fit): Fit | null {
  const [scale, shift] = fit
  const [byScale, byShift] = newtonStep(all, fit)
  const cost = costOf(all, fit)
  for (let halving = 0; halving < HALVINGS; halving++) {
    const tried: Fit = [scale - byScale / 2 ** halving, shift - byShift / 2 ** halving]
    if (costOf(all, tried) < cost)
      return tried
  }
  return null
}

function costOf(all: readonly Said[], [scale, shift]: Fit): number {
  return all.reduce((sum, { odds, wins }) => {
    const fitted = scale * odds + shift
    return sum + Math.log1p(Math.exp(wins ? -fitted : fitted))
  }, (KEPT * (scale - 1) ** 2 + shift ** 2) / 2)
}

function newtonStep(all: readonly Said[], [scale, shift]: Fit): readonly [byScale: number, byShift: number] {
  let slopeScale = KEPT * (scale - 1)
  let slopeShift = shift
  let scaleScale = KEPT
  let scaleShift = 0
  let shiftShift = 1
  for (const { odds, wins } of all) {
    const chance = logistic(scale * odds + shift)
    const error = chance - Number(wins)
    const spread = chance * (1 - chance)
    slopeScale += error * odds
    slopeShift += error
    scaleScale += spread * odds * odds
    scaleShift += spread * odds
    shiftShift += spread
  }
  const determinant = scaleScale * shiftShift - scaleShift * scaleShift
  return [
    (shiftShift * slopeScale - scaleShift * slopeShift) / determinant,
    (scaleScale * slopeShift - scaleShift * slopeScale) / determinant,
  ]
}
