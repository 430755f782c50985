import type { Measured } from './measure.ts'
import { chanceOf } from '../../src/shared/games/no-tipping/value/network.ts'

const STEPS = 50
/** How much it costs to leave the scale 1: where all was said rightly there is no best one. */
const KEPT = 10

/**
 * What the log odds of a value are to be multiplied by, and what is to be added, so that they fit the results of
 * positions: logistic regression on what was said (after J. Platt), by Newton's steps.
 */
export function calibrationFrom(measured: readonly Measured[]): [scale: number, shift: number] {
  let scale = 1
  let shift = 0
  for (let step = 0; step < STEPS; step++) {
    let slopeScale = KEPT * (scale - 1)
    let slopeShift = 0
    let scaleScale = KEPT
    let scaleShift = 0
    let shiftShift = 1
    for (const { said, wins } of measured) {
      const odds = Math.log(said / (1 - said))
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
    scale -= (shiftShift * slopeScale - scaleShift * slopeShift) / determinant
    shift -= (scaleScale * slopeShift - scaleShift * slopeScale) / determinant
  }
  return [Math.round(1000 * scale) / 1000, Math.round(1000 * shift) / 1000]
}
