import type { RuleSet } from '../settings.ts'
import type { Block } from '../state.ts'
import { BARE_BEAM, withBlock } from '../torque.ts'
import { StandingSubsets } from './subsetTorques.ts'
import {
  bitsIn,
  ODD_SUBSETS,
  settleFreely,
  settleGuarded,
  subsetsWithin,
  WORD_BLOCKS,
} from './wordOfSubsets.ts'

const NO_TORQUES = { left: 0, right: 0 }

/** Blocks in addition to those of the table. */
interface Extra {
  readonly count: number
  /** Their contribution to the torques, in kg·m. */
  readonly left: number
  readonly right: number
  /** Under `classic`: whether the first player placed all of them. */
  readonly isGuarded: boolean
}

/**
 * Subsets of the table's blocks together with the extra blocks: one bit each, 32 per word from `from` on, set if the
 * subset is lost.
 */
export interface Layer extends Extra {
  readonly bits: Int32Array
  readonly from: number
}

/** The subsets that remain when a block outside the table is removed, and whether that block is guarded. */
interface Reached extends Pick<Layer, 'bits' | 'from' | 'isGuarded'> {}

/**
 * Which subsets of some blocks are lost for the player to move, if the first player moves when their number is odd. The
 * table grows one block at a time and keeps its contents: a block doubles it. A layer is only the added half, so that
 * many continuations share one table.
 */
export class SubsetLayers {
  /** The words of a layer when all blocks are present that there is room for. */
  readonly mostWords: number
  /** The number of words settled so far, as a measure of the work. */
  settled = 0
  readonly #isClassic: boolean
  readonly #blocks: Block[] = []
  readonly #lost: Int32Array
  /** For no extra block: nothing can be reached. */
  readonly #nothing: Reached
  /** The torques of each subset of the blocks beyond those within a word. */
  readonly #left: Int32Array
  readonly #right: Int32Array
  /** Of the blocks within a word, and which bit of it each of them is. */
  #standing = new StandingSubsets([])
  #bitsWithinWord: readonly number[] = []
  /** Guarded blocks: those within a word, the subsets of only those, and the others as bits of a word's index. */
  #guardedLow = 0
  #withinGuarded = 1
  #guardedHigh = 0
  #words = 1

  /** Room for `most` blocks: 2^most bits. */
  constructor(rules: RuleSet, most: number) {
    this.mostWords = 2 ** Math.max(0, most - WORD_BLOCKS)
    this.#isClassic = rules === 'classic'
    this.#lost = new Int32Array(this.mostWords)
    this.#nothing = { bits: new Int32Array(this.mostWords), from: 0, isGuarded: true }
    this.#left = new Int32Array(this.mostWords).fill(BARE_BEAM.left)
    this.#right = new Int32Array(this.mostWords).fill(BARE_BEAM.right)
    this.#settleWord()
  }

  /** Whether the set of all blocks is lost. */
  get isLost(): boolean {
    return this.#isWholeLost(this.#lost, 0)
  }

  isLostWith({ bits, from }: Layer): boolean {
    return this.#isWholeLost(bits, from)
  }

  /** Whether a layer with all the table's blocks except one, given by its index, is lost; false if it tips. */
  isLostWithout({ bits, from }: Layer, index: number): boolean {
    const subset = (2 ** this.#blocks.length - 1) ^ (1 << (this.#bitsWithinWord[index] ?? index))
    return ((bits[from + (subset >>> WORD_BLOCKS)] as number) >>> (subset & 31) & 1) === 1
  }

  /** Adds blocks in this order. */
  pushAll(blocks: readonly Block[]): void {
    const withinWord = blocks.slice(0, Math.max(0, WORD_BLOCKS - this.#blocks.length))
    this.#blocks.push(...withinWord)
    if (withinWord.length > 0)
      this.#settleWord()
    blocks.slice(withinWord.length).forEach(block => this.push(block))
  }

  push(block: Block): void {
    if (this.#blocks.length < WORD_BLOCKS) {
      this.pushAll([block])
      return
    }
    this.#blocks.push(block)
    const words = this.#words
    const { left, right, isGuarded } = this.layer(block, this.#lost, words)
    for (let word = 0; word < words; word++) {
      this.#left[words + word] = (this.#left[word] as number) + left
      this.#right[words + word] = (this.#right[word] as number) + right
    }
    this.#guardedHigh |= isGuarded ? words : 0
    this.#words = 2 * words
  }

  /** Removes the last block. */
  pop(): void {
    this.#blocks.pop()
    if (this.#blocks.length < WORD_BLOCKS) {
      this.#settleWord()
      return
    }
    this.#words /= 2
    this.#guardedHigh &= ~this.#words
  }

  /** The layer for one more block, in `bits` from `from` on. */
  layer(block: Block, bits: Int32Array, from: number): Layer {
    const { left, right } = withBlock(NO_TORQUES, block.position, block.weight)
    const extra = { count: 1, left, right, isGuarded: this.#isGuarded(block) }
    this.#settle(bits, from, extra, { bits: this.#lost, from: 0, isGuarded: extra.isGuarded }, this.#nothing)
    return { ...extra, bits, from }
  }

  /** Whether the set of all blocks together with those of two layers is lost; overwrites the first words of `bits`. */
  isLostWithBoth(one: Layer, other: Layer, bits: Int32Array): boolean {
    const extra = {
      count: one.count + other.count,
      left: one.left + other.left,
      right: one.right + other.right,
      isGuarded: one.isGuarded && other.isGuarded,
    }
    const withoutOther = { bits: one.bits, from: one.from, isGuarded: other.isGuarded }
    const withoutOne = { bits: other.bits, from: other.from, isGuarded: one.isGuarded }
    this.#settle(bits, 0, extra, withoutOther, withoutOne)
    return this.#isWholeLost(bits, 0)
  }

  #isWholeLost(bits: Int32Array, from: number): boolean {
    const last = 2 ** Math.min(this.#blocks.length, WORD_BLOCKS) - 1
    return ((bits[from + this.#words - 1] as number) >>> last & 1) === 1
  }

  #isGuarded({ owner }: Block): boolean {
    return this.#isClassic && owner === 1
  }

  /** Settles the table while all its blocks fit into one word, where the guarded ones come last. */
  #settleWord(): void {
    const ordered = this.#blocks.toSorted((one, other) => Number(this.#isGuarded(one)) - Number(this.#isGuarded(other)))
    this.#standing = new StandingSubsets(ordered)
    this.#bitsWithinWord = this.#blocks.map(block => ordered.indexOf(block))
    this.#guardedLow = ordered.reduce((bits, block, index) => bits | (this.#isGuarded(block) ? 1 << index : 0), 0)
    this.#withinGuarded = subsetsWithin(this.#guardedLow)
    this.#settle(this.#lost, 0, { count: 0, ...NO_TORQUES, isGuarded: true }, this.#nothing, this.#nothing)
  }

  #settle(bits: Int32Array, from: number, extra: Extra, one: Reached, other: Reached): void {
    this.settled += this.#words
    if (this.#isClassic)
      this.#settleGuarded(bits, from, extra, one, other)
    else
      this.#settleFreely(bits, from, extra, one, other)
  }

  #settleFreely(bits: Int32Array, from: number, { left, right }: Extra, one: Reached, other: Reached): void {
    const standing = this.#standing
    const [lefts, rights, words] = [this.#left, this.#right, this.#words]
    const [oneBits, oneFrom, otherBits, otherFrom] = [one.bits, one.from, other.bits, other.from]
    for (let word = 0; word < words; word++) {
      const stable = standing.with((lefts[word] as number) + left, (rights[word] as number) + right)
      let reached = 0
      if (stable !== 0) {
        reached = (oneBits[oneFrom + word] as number) | (otherBits[otherFrom + word] as number)
        for (let rest = word; rest !== 0; rest &= rest - 1)
          reached |= bits[from + (word ^ (rest & -rest))] as number
      }
      bits[from + word] = stable === 0 ? 0 : settleFreely(stable & ~reached)
    }
  }

  #settleGuarded(bits: Int32Array, from: number, extra: Extra, one: Reached, other: Reached): void {
    const standing = this.#standing
    const [guardedLow, guardedHigh, words] = [this.#guardedLow, this.#guardedHigh, this.#words]
    for (let word = 0; word < words; word++) {
      const stable = standing.with(
        (this.#left[word] as number) + extra.left,
        (this.#right[word] as number) + extra.right,
      )
      if (stable === 0) {
        bits[from + word] = 0
        continue
      }
      const second = (bitsIn(word) + extra.count) % 2 === 1 ? ODD_SUBSETS : ~ODD_SUBSETS
      const barred = extra.isGuarded && (word & ~guardedHigh) === 0 ? second & ~this.#withinGuarded : second
      const withoutOne = one.bits[one.from + word] as number
      const withoutOther = other.bits[other.from + word] as number
      let reached = (one.isGuarded ? withoutOne & ~barred : withoutOne)
        | (other.isGuarded ? withoutOther & ~barred : withoutOther)
      for (let rest = word & guardedHigh; rest !== 0; rest &= rest - 1)
        reached |= (bits[from + (word ^ (rest & -rest))] as number) & ~barred
      for (let rest = word & ~guardedHigh; rest !== 0; rest &= rest - 1)
        reached |= bits[from + (word ^ (rest & -rest))] as number
      const candidates = stable & ~reached
      bits[from + word] = guardedLow === 0 ? settleFreely(candidates) : settleGuarded(candidates, guardedLow, barred)
    }
  }
}
