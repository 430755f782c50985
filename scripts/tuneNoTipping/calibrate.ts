import type { Network } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Samples } from './trainer.ts'
import { chanceOf } from '../../src/shared/games/no-tipping/value/network.ts'

const STEPS = 200

/**
 * Scales and shifts what a network says so that it fits the results of other positions than it was trained on, by
 * logistic regression on its own log odds (after J. Platt), and writes that into its output.
 */
export function calibrate(network: Network, { features, results }: Samples): void {
  const [inputs] = network.layers
  const odds = Float64Array.from(results, (_, index) => {
    network.inputs.set(features.subarray(index * inputs, (index + 1) * inputs))
    return network.run()
  })
  let scale = 1
  let shift = 0
  for (let step = 0; step < STEPS; step++) {
    // Newton's steps in two variables.
    let [slopeScale, slopeShift, scaleScale, scaleShift, shiftShift] = [0, 0, 1e-9, 0, 1e-9]
    for (const [index, said] of odds.entries()) {
      const chance = chanceOf(scale * said + shift)
      const error = chance - (results[index] as number)
      const spread = chance * (1 - chance)
      slopeScale += error * said
      slopeShift += error
      scaleScale += spread * said * said
      scaleShift += spread * said
      shiftShift += spread
    }
    const determinant = scaleScale * shiftShift - scaleShift * scaleShift
    const stepScale = (shiftShift * slopeScale - scaleShift * slopeShift) / determinant
    const stepShift = (scaleScale * slopeShift - scaleShift * slopeScale) / determinant
    scale -= stepScale
    shift -= stepShift
    if (Math.abs(stepScale) + Math.abs(stepShift) < 1e-9)
      break
  }
  const { parameters, second } = network
  const output = parameters.length - second.length - 1
  for (let at = output; at < parameters.length; at++)
    parameters[at] = (parameters[at] as number) * scale
  parameters[parameters.length - 1] = (parameters.at(-1) as number) + shift
}
