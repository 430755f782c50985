import type { RuleSet } from '../settings.ts'

/** The sizes of a network's layers, from the inputs to the last layer before its one output. */
export type Layers = readonly [number, number, number]

/** How many parameters a network of these layers has. */
export function sizeOf([inputs, first, second]: Layers): number {
  return (inputs + 1) * first + (first + 1) * second + second + 1
}

/** The scale and shift of a value's log odds that make its predictions agree with results. */
export type Fit = readonly [scale: number, shift: number]

/** The fit for up to this many blocks each. */
export interface FitOfBlocks { readonly most: number, readonly fit: Fit }

/** By rule set: the fits, from the fewest blocks to the most. With more blocks than the last one, nothing is fitted. */
export type Calibration = Readonly<Record<RuleSet, readonly FitOfBlocks[]>>

/** A trained network as a source file contains it. */
export interface Trained {
  readonly layers: Layers
  readonly calibration: Calibration
  /** 32-bit numbers, little-endian, as base64 in pieces. */
  readonly parameters: readonly string[]
  /** The fingerprint of all pieces concatenated. */
  readonly checksum: string
}

/**
 * Two layers of rectified linear units and a logistic output. The order of the parameters is: for each unit of the
 * first layer the weights of the inputs, then the units' biases; the same for the second layer, then for the output.
 */
export class Network {
  readonly layers: Layers
  readonly parameters: Float32Array
  /** Must be filled before `run`. */
  readonly inputs: Float32Array
  /** The outputs of the units in the last `run`. */
  readonly first: Float32Array
  readonly second: Float32Array

  /** Throws a RangeError if the number of parameters does not match the layers. */
  constructor(layers: Layers, parameters: Float32Array) {
    if (parameters.length !== sizeOf(layers))
      throw new RangeError(`${parameters.length} parameters are not the ${sizeOf(layers)} of the network`)
    this.layers = layers
    this.parameters = parameters
    this.inputs = new Float32Array(layers[0])
    this.first = new Float32Array(layers[1])
    this.second = new Float32Array(layers[2])
  }

  /** The log odds for `inputs`. */
  run(): number {
    const at = this.#layer(this.inputs, this.first, 0)
    const output = this.#layer(this.first, this.second, at)
    let sum = this.parameters[output + this.second.length] as number
    for (let unit = 0; unit < this.second.length; unit++)
      sum += (this.second[unit] as number) * (this.parameters[output + unit] as number)
    return sum
  }

  #layer(from: Float32Array, into: Float32Array, at: number): number {
    const { parameters } = this
    const biases = at + from.length * into.length
    let weight = at
    for (let unit = 0; unit < into.length; unit++) {
      let sum = parameters[biases + unit] as number
      for (let input = 0; input < from.length; input++)
        sum += (from[input] as number) * (parameters[weight++] as number)
      into[unit] = sum > 0 ? sum : 0
    }
    return biases + into.length
  }
}
