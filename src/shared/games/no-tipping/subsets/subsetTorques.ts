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
    this.#left = new Int32Array(2 - Math.min(...left) - this.#leftFrom)
    this.#right = new Int32Array(1 - Math.min(...right) - this.#rightFrom)
    addSubsets(this.#left, left, this.#leftFrom)
    for (let index = this.#left.length - 2; index >= 0; index--)
      this.#left[index] = (this.#left[index] as number) | (this.#left[index + 1] as number)
    addSubsets(this.#right, right, this.#rightFrom)
    for (let index = 1; index < this.#right.length; index++)
      this.#right[index] = (this.#right[index] as number) | (this.#right[index - 1] as number)
  }

  /** Looks up the subsets for the torques, in kg·m, of the beam and all other blocks. */
  with(left: number, right: number): number {
    return clampedAt(this.#left, left - this.#leftFrom) & clampedAt(this.#right, right - this.#rightFrom)
  }
}

/** Adds each subset to the mask for the other blocks' torque at which it is just about to tip. */
function addSubsets(masks: Int32Array, torques: Int32Array, from: number): void {
  for (let subset = 0; subset < torques.length; subset++) {
    const index = -(torques[subset] as number) - from
    masks[index] = (masks[index] as number) | 1 << subset
  }
}

function clampedAt(masks: Int32Array, index: number): number {
  const last = masks.length - 1
  return masks[index < 0 ? 0 : index > last ? last : index] as number
}
