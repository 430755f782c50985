import type { Layers, Network } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Random } from '../../src/shared/random.ts'
import { logistic } from '../../src/shared/game/chance.ts'
import { sizeOf } from '../../src/shared/games/no-tipping/value/network.ts'

/** Positions as lists of features, one after the other, and the result of each for the player to move: 1 or 0. */
export interface Samples { readonly features: Float32Array, readonly results: Float32Array }

export interface Training { readonly epochs: number, readonly rate: number, readonly random: Random }

const BATCH = 128
/** The penalty on large weights. */
const SHRINK = 1e-5
const MEAN_KEPT = 0.9
const SQUARE_KEPT = 0.999

/** Random parameters, so that the sums of each layer have about the size of those of the layer before. */
export function randomParameters([inputs, first, second]: Layers, random: Random): Float32Array {
  const parameters = new Float32Array(sizeOf([inputs, first, second]))
  let at = 0
  for (const [from, to] of [[inputs, first], [first, second], [second, 1]] as const) {
    for (let weight = 0; weight < from * to; weight++)
      parameters[at++] = bell(random) * Math.sqrt(2 / from)
    at += to
  }
  return parameters
}

/** A random number with roughly a normal distribution of standard deviation 1. */
function bell(random: Random): number {
  let sum = 0
  for (let draw = 0; draw < 12; draw++)
    sum += random.int(1 << 24) / (1 << 24)
  return sum - 6
}

/** Fits a network to results by stochastic gradient descent (Adam) with shrinking steps. Modifies its parameters. */
export function train(network: Network, samples: Samples, { epochs, rate, random }: Training): void {
  const { parameters } = network
  const gradient = new Float32Array(parameters.length)
  const mean = new Float32Array(parameters.length)
  const square = new Float32Array(parameters.length)
  const count = samples.results.length
  const steps = epochs * Math.ceil(count / BATCH)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = shuffledIndices(count, random)
    for (let start = 0; start < count; start += BATCH) {
      gradient.fill(0)
      const batch = order.subarray(start, start + BATCH)
      for (const index of batch)
        addGradient(network, samples, index, gradient, 1 / batch.length)
      step++
      const pace = rate * 0.5 * (1 + Math.cos(Math.PI * step / steps))
        * Math.sqrt(1 - SQUARE_KEPT ** step) / (1 - MEAN_KEPT ** step)
      for (let at = 0; at < parameters.length; at++) {
        const slope = (gradient[at] as number) + SHRINK * (parameters[at] as number)
        const moved = MEAN_KEPT * (mean[at] as number) + (1 - MEAN_KEPT) * slope
        const spread = SQUARE_KEPT * (square[at] as number) + (1 - SQUARE_KEPT) * slope * slope
        mean[at] = moved
        square[at] = spread
        parameters[at] = (parameters[at] as number) - pace * moved / (Math.sqrt(spread) + 1e-8)
      }
    }
  }
}

function addGradient(network: Network, samples: Samples, index: number, gradient: Float32Array, share: number): void {
  const { layers: [inputs, firsts, seconds], parameters, first, second } = network
  network.inputs.set(samples.features.subarray(index * inputs, (index + 1) * inputs))
  const error = (logistic(network.run()) - (samples.results[index] as number)) * share
  const secondAt = (inputs + 1) * firsts
  const outputAt = secondAt + (firsts + 1) * seconds
  const back = new Float32Array(firsts)
  gradient[outputAt + seconds] = (gradient[outputAt + seconds] as number) + error
  for (let unit = 0; unit < seconds; unit++) {
    const active = second[unit] as number
    gradient[outputAt + unit] = (gradient[outputAt + unit] as number) + error * active
    if (active <= 0)
      continue
    const slope = error * (parameters[outputAt + unit] as number)
    const from = secondAt + unit * firsts
    for (let input = 0; input < firsts; input++) {
      gradient[from + input] = (gradient[from + input] as number) + slope * (first[input] as number)
      back[input] = (back[input] as number) + slope * (parameters[from + input] as number)
    }
    const bias = secondAt + firsts * seconds + unit
    gradient[bias] = (gradient[bias] as number) + slope
  }
  for (let unit = 0; unit < firsts; unit++) {
    if ((first[unit] as number) <= 0)
      continue
    const slope = back[unit] as number
    const from = unit * inputs
    for (let input = 0; input < inputs; input++)
      gradient[from + input] = (gradient[from + input] as number) + slope * (network.inputs[input] as number)
    gradient[inputs * firsts + unit] = (gradient[inputs * firsts + unit] as number) + slope
  }
}

function shuffledIndices(count: number, random: Random): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    const other = random.int(last + 1)
    const kept = order[last] as number
    order[last] = order[other] as number
    order[other] = kept
  }
  return order
}
