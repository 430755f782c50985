import type { Block } from '../state.ts'
import type { SubsetTorques } from '../subsets/subsetTorques.ts'
import type { RemovalPosition } from './position.ts'
import type { RemovalVerdict } from './verdict.ts'
import { mayStand, rangeOfSubsets, StandingSubsets, torquesOfSubsets } from '../subsets/subsetTorques.ts'
import {
  bitsIn,
  ODD_SUBSETS,
  settleFreely,
  settleGuarded,
  subsetsWithin,
  WORD_BLOCKS,
} from '../subsets/wordOfSubsets.ts'
import { BARE_BEAM } from '../torque.ts'
import { firstParityOf, isAmong } from './position.ts'
import { verdictFrom } from './verdictFrom.ts'

/** The most blocks whose subset numbers fit into bit operations. */
const MOST_BLOCKS = 31

/** log2 of the words settled between two looks at the time: less than 0.1 ms of work. */
const STRETCH_SHIFT = 10

/** The memory of a table. */
export type TableRoom = Int32Array

/** Memory for the table of this many blocks, 2^blocks / 8 bytes; null if it can't be allocated. */
export function roomFor(blocks: number): TableRoom | null {
  try {
    return new Int32Array(2 ** Math.max(0, blocks - WORD_BLOCKS))
  }
  catch {
    return null
  }
}

export interface TableOptions {
  /** Called about every 0.1 ms. */
  readonly outOfTime?: () => boolean
  /** Memory for the table; another table in the same memory is overwritten. */
  readonly room?: TableRoom | null
}

/**
 * Which of the subsets of a position's blocks are lost for the player to move: one bit per subset, settled from small
 * subsets to large ones. Block i is bit i of a subset's number; the five lowest bits select one of the 32 subsets of a
 * word.
 *
 * Under `classic` the blocks that the first player placed are guarded: the second player may take them only if no
 * others stand. Under `fall-2021` no block is guarded.
 */
export class ExactTable {
  readonly #rules: RemovalPosition['rules']
  readonly #blocks: readonly Block[]
  readonly #firstParity: number
  /** The guarded blocks among those within a word; the other guarded blocks, as bits of a word's index. */
  readonly #guardedLow: number
  readonly #guardedHigh: number
  readonly #lost: TableRoom
  #stable = 0
  #losing = 0

  private constructor(position: RemovalPosition, room: TableRoom) {
    const { rules, blocks } = position
    this.#rules = rules
    this.#blocks = orderOf(blocks, rules)
    this.#firstParity = firstParityOf(position)
    const guarded = this.#blocks.reduce((bits, block, index) => bits | (isGuarded(block, rules) ? 1 << index : 0), 0)
    this.#guardedLow = guarded & 31
    this.#guardedHigh = guarded >>> WORD_BLOCKS
    this.#lost = room
  }

  /**
   * The table of a position of at most 31 blocks, in newly allocated memory if none is given; null if there is no
   * memory, or if time was out before all of it was settled. Throws a RangeError for more blocks.
   */
  static of(
    position: RemovalPosition,
    { outOfTime = () => false, room = roomFor(position.blocks.length) }: TableOptions = {},
  ): ExactTable | null {
    if (position.blocks.length > MOST_BLOCKS)
      throw new RangeError(`${position.blocks.length} blocks are more than a table's ${MOST_BLOCKS}`)
    if (room === null)
      return null
    const table = new ExactTable(position, room)
    return table.#settle(outOfTime) ? table : null
  }

  /** The blocks in the order of their bits. */
  get blocks(): readonly Block[] {
    return this.#blocks
  }

  /** Whether a subset of the blocks, given by its number, stands and is lost for the player to move. */
  isLost(subset: number): boolean {
    return ((this.#lost[subset >>> WORD_BLOCKS] ?? 0) >>> (subset & 31) & 1) === 1
  }

  /**
   * Whether `verdictOf` can answer for the position: its blocks are among the table's, and the same player is to move.
   */
  covers(position: RemovalPosition): boolean {
    return position.rules === this.#rules
      && (position.rules === 'fall-2021' || firstParityOf(position) === this.#firstParity)
      && position.blocks.every(block => isAmong(this.#blocks, block))
  }

  /**
   * The exact verdict on a position that the table covers; throws a RangeError for another. All subsets are counted
   * only if the position has all of the table's blocks.
   */
  verdictOf(position: RemovalPosition): RemovalVerdict {
    if (!this.covers(position))
      throw new RangeError('the table does not know this position')
    return verdictFrom(position, {
      blocks: this.#blocks,
      isLost: subset => this.isLost(subset),
      counts: { stable: this.#stable, losing: this.#losing },
    })
  }

  #settle(outOfTime: () => boolean): boolean {
    const inner = this.#blocks.slice(WORD_BLOCKS, WORD_BLOCKS + STRETCH_SHIFT)
    const outer = torquesOfSubsets(this.#blocks.slice(WORD_BLOCKS + STRETCH_SHIFT))
    const standing = new StandingSubsets(this.#blocks.slice(0, WORD_BLOCKS))
    const added = torquesOfSubsets(inner)
    const range = rangeOfSubsets(this.#blocks.slice(0, WORD_BLOCKS + STRETCH_SHIFT))
    for (let stretch = 0; stretch < outer.left.length; stretch++) {
      if (outOfTime())
        return false
      const left = BARE_BEAM.left + (outer.left[stretch] as number)
      const right = BARE_BEAM.right + (outer.right[stretch] as number)
      const first = stretch << STRETCH_SHIFT
      if (mayStand({ left, right }, range))
        this.#settleStretch(first, left, right, added, standing)
      else
        this.#lost.fill(0, first, first + added.left.length)
    }
    return true
  }

  /** Settles the words from `first` on, one for each subset of the blocks whose torques are in `added`. */
  #settleStretch(first: number, left: number, right: number, added: SubsetTorques, standing: StandingSubsets): void {
    const lost = this.#lost
    const guardedLow = this.#guardedLow
    const guardedHigh = this.#guardedHigh
    const guards = (guardedLow | guardedHigh) !== 0
    for (let index = 0; index < added.left.length; index++) {
      const word = first + index
      const stable = standing.with(left + (added.left[index] as number), right + (added.right[index] as number))
      if (stable === 0) {
        lost[word] = 0
        continue
      }
      let reached = 0
      for (let rest = word & ~guardedHigh; rest !== 0; rest &= rest - 1)
        reached |= lost[word ^ (rest & -rest)] as number
      const barred = guards ? this.#barredIn(word) : 0
      for (let rest = word & guardedHigh; rest !== 0; rest &= rest - 1)
        reached |= (lost[word ^ (rest & -rest)] as number) & ~barred
      const candidates = stable & ~reached
      const settled = guardedLow === 0 ? settleFreely(candidates) : settleGuarded(candidates, guardedLow, barred)
      lost[word] = settled
      this.#stable += bitsIn(stable)
      this.#losing += bitsIn(settled)
    }
  }

  /** The subsets of a word in which the mover may not take guarded blocks: the second player's, if others stand. */
  #barredIn(word: number): number {
    const second = (bitsIn(word) & 1) === this.#firstParity ? ODD_SUBSETS : ~ODD_SUBSETS
    return (word & ~this.#guardedHigh) === 0 ? second & ~subsetsWithin(this.#guardedLow) : second
  }
}

function isGuarded({ owner }: Block, rules: RemovalPosition['rules']): boolean {
  return rules === 'classic' && owner === 1
}

/**
 * The blocks in the order of their bits. Those that move the beam least come first: they keep the look-up tables small,
 * and whole stretches of subsets tip because of the others. Guarded blocks come late, because words without them are
 * settled faster.
 */
function orderOf(blocks: readonly Block[], rules: RemovalPosition['rules']): readonly Block[] {
  const byReach = blocks.toSorted((one, other) => reachOf(one) - reachOf(other))
  const low = byReach.toSorted((one, other) => Number(isGuarded(one, rules)) - Number(isGuarded(other, rules))).slice(
    0,
    WORD_BLOCKS,
  )
  return [...low, ...byReach.filter(block => !low.includes(block))]
}

/** The torque of a block around the middle between the supports, in kg·m. */
function reachOf({ position, weight }: Block): number {
  return weight * Math.abs(position + 2)
}
