import type { Block } from '../state.ts'
import type { Torques } from '../torque.ts'
import { tipOf, withBlock } from '../torque.ts'

const NO_TORQUES: Torques = { left: 0, right: 0 }

/** The torques that each subset of some blocks adds, in kg·m, by the subset's number: block i is bit i. */
export interface SubsetTorques { readonly left: Int32Array, readonly right: Int32Array }

export function torquesOfSubsets(blocks: readonly Block[]): SubsetTorques {
  const left = new Int32Array(2 ** blocks.length)
  const right = new Int32Array(2 ** blocks.length)
  for (const [index, { position, weight }] of blocks.entries()) {
    const added = withBlock(NO_TORQUES, position, weight)
    for (let subset = 2 ** index; subset < 2 ** (index + 1); subset++) {
      left[subset] = (left[subset - 2 ** index] as number) + added.left
      right[subset] = (right[subset - 2 ** index] as number) + added.right
    }
  }
  return { left, right }
}

/** The range of torques that the subsets of some blocks can add. */
export interface TorqueRange { readonly least: Torques, readonly most: Torques }

export function rangeOfSubsets(blocks: readonly Block[]): TorqueRange {
  let least = NO_TORQUES
  let most = NO_TORQUES
  for (const { position, weight } of blocks) {
    const { left, right } = withBlock(NO_TORQUES, position, weight)
    least = { left: least.left + Math.min(0, left), right: least.right + Math.min(0, right) }
    most = { left: most.left + Math.max(0, left), right: most.right + Math.max(0, right) }
  }
  return { least, most }
}

/** Whether any subset of the blocks with that range can keep the beam standing that has these torques without them. */
export function mayStand({ left, right }: Torques, { least, most }: TorqueRange): boolean {
  return tipOf({ left: left + least.left, right: right + most.right }) === null
}

/**
 * Which subsets of at most five blocks keep the beam standing, as the bits of a word, for any torques of the other
 * blocks: one look-up per support. A table is enough because the torques at which all of the subsets stand and those at
 * which none does are no further apart than the blocks themselves can move the beam.
 */
export class StandingSubsets {
  readonly #left: Int32Array
  readonly #right: Int32Array
  readonly #leftFrom: number
  readonly #rightFrom: number

  constructor(blocks: readonly Block[]) {
    const { left, right } = torquesOfSubsets(blocks)
    this.#leftFrom = -Math.max(...left)
    this.#rightFrom = -Math.max(...right) - 1
    this.#left = masksFrom(this.#leftFrom, 1 - Math.min(...left), rest => bitsWhere(left, torque => rest + torque <= 0))
    this.#right = masksFrom(
      this.#rightFrom,
      -Math.min(...right),
      rest => bitsWhere(right, torque => rest + torque >= 0),
    )
  }

  /** Looks up the subsets for the torques, in kg·m, of the beam and all other blocks. */
  with(left: number, right: number): number {
    return clampedAt(this.#left, left - this.#leftFrom) & clampedAt(this.#right, right - this.#rightFrom)
  }
}

function masksFrom(from: number, to: number, maskAt: (rest: number) => number): Int32Array {
  return Int32Array.from({ length: to - from + 1 }, (_, index) => maskAt(from + index))
}

function bitsWhere(torques: Int32Array, stands: (torque: number) => boolean): number {
  let bits = 0
  for (const [subset, torque] of torques.entries())
    bits |= stands(torque) ? 1 << subset : 0
  return bits
}

function clampedAt(masks: Int32Array, index: number): number {
  const last = masks.length - 1
  return masks[index < 0 ? 0 : index > last ? last : index] as number
}
