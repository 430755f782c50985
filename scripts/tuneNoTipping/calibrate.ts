import type { Fit } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Measured } from './measure.ts'
import { chanceOf } from '../../src/shared/games/no-tipping/value/network.ts'

const STEPS = 50
/** A step is halved so often at most, until it makes the fit better. */
const HALVINGS = 20
/** How much it costs to leave the scale 1: where all was said rightly there is no best one. */
const KEPT = 10

/** Log odds that were said, and whether they came true. */
interface Said { readonly odds: number, readonly wins: boolean }

/**
 * What the log odds of a value are to be multiplied by, and what is to be added, so that they fit the results of
 * positions: logistic regression on what was said (after J. Platt), by Newton's steps, each as long as it helps.
 */
export function calibrationFrom(measured: readonly Pick<Measured, 'said' | 'wins'>[]): Fit {
  const all = measured.map(({ said, wins }): Said => ({ odds: Math.log(said / (1 - said)), wins }))
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

/** A step further; null if no step is better. */
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
    const chance = chanceOf(scale * odds + shift)
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
