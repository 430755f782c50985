import type { Block } from '../../src/shared/games/no-tipping/state.ts'
import { StandingSubsets } from '../../src/shared/games/no-tipping/subsets/subsetTorques.ts'
import { settleFreely, WORD_BLOCKS } from '../../src/shared/games/no-tipping/subsets/wordOfSubsets.ts'
import { BARE_BEAM, withBlock } from '../../src/shared/games/no-tipping/torque.ts'

const NO_TORQUES = { left: 0, right: 0 }

/** The subsets of the common blocks that, together with one or two further blocks, are lost for the player to move. */
export interface Layer { readonly lost: Int32Array, readonly left: number, readonly right: number }

/**
 * The removal table, under the rules `fall-2021`, for blocks that many positions have in common plus one or two further
 * ones: what is known of the common blocks serves all of these positions.
 */
export class PairTable {
  readonly #standing: StandingSubsets
  /** The contribution to the torques of each subset of the blocks outside a word, including the beam. */
  readonly #left: Int32Array
  readonly #right: Int32Array
  readonly #common: Int32Array
  readonly #words: number

  /** There must be at least `WORD_BLOCKS` blocks. */
  constructor(blocks: readonly Block[]) {
    const order = blocks.toSorted((one, other) => reachOf(one) - reachOf(other))
    this.#words = 2 ** (order.length - WORD_BLOCKS)
    this.#standing = new StandingSubsets(order.slice(0, WORD_BLOCKS))
    this.#left = new Int32Array(this.#words).fill(BARE_BEAM.left)
    this.#right = new Int32Array(this.#words).fill(BARE_BEAM.right)
    for (const [bit, { position, weight }] of order.slice(WORD_BLOCKS).entries()) {
      const added = withBlock(NO_TORQUES, position, weight)
      for (let word = 2 ** bit; word < 2 ** (bit + 1); word++) {
        this.#left[word] = (this.#left[word - 2 ** bit] as number) + added.left
        this.#right[word] = (this.#right[word - 2 ** bit] as number) + added.right
      }
    }
    const none = new Int32Array(this.#words)
    this.#common = this.#settle(0, 0, none, none)
  }

  with({ position, weight }: Pick<Block, 'position' | 'weight'>): Layer {
    const { left, right } = withBlock(NO_TORQUES, position, weight)
    return { lost: this.#settle(left, right, this.#common, this.#common), left, right }
  }

  /** Whether the position with all common blocks and the two of these layers is lost for the player to move. */
  isLostWith(one: Layer, other: Layer): boolean {
    const lost = this.#settle(one.left + other.left, one.right + other.right, one.lost, other.lost)
    return ((lost[this.#words - 1] as number) >>> 31 & 1) === 1
  }

  #settle(left: number, right: number, below: Int32Array, beside: Int32Array): Int32Array {
    const lost = new Int32Array(this.#words)
    for (let word = 0; word < this.#words; word++) {
      const stable = this.#standing.with((this.#left[word] as number) + left, (this.#right[word] as number) + right)
      if (stable === 0)
        continue
      let reached = (below[word] as number) | (beside[word] as number)
      for (let rest = word; rest !== 0; rest &= rest - 1)
        reached |= lost[word ^ (rest & -rest)] as number
      lost[word] = settleFreely(stable & ~reached)
    }
    return lost
  }
}

/** The torque of a block about the midpoint between the supports, in kg·m. */
function reachOf({ position, weight }: Block): number {
  return weight * Math.abs(position + 2)
}
