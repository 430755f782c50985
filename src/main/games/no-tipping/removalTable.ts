import type { RemovalPosition } from '../../../shared/games/no-tipping/removal/position.ts'
import type { TablebaseQuestion } from '../../../shared/games/no-tipping/removal/tablebaseQuestion.ts'
import type { RemovalVerdict } from '../../../shared/games/no-tipping/removal/verdict.ts'
import type { Block } from '../../../shared/games/no-tipping/state.ts'
import type { SettlingJob } from './settling.ts'
import type { TableKernel } from './tableKernel.ts'
import { firstParityOf, isAmong } from '../../../shared/games/no-tipping/removal/position.ts'
import { verdictFrom } from '../../../shared/games/no-tipping/removal/verdictFrom.ts'
import { LEFT_SUPPORT, RIGHT_SUPPORT } from '../../../shared/games/no-tipping/torque.ts'
import { stateOf } from './settling.ts'
import { kernelIn } from './tableKernel.ts'
import {
  COUNTS_AT,
  FIRST_OWNS_AT,
  GROUP_SHIFT,
  LEAF_BLOCKS,
  LEAST_BLOCKS,
  LEFT_TORQUES_AT,
  MOST_BLOCKS,
  pagesFor,
  RIGHT_TORQUES_AT,
  TABLE_AT,
} from './tableLayout.ts'

/** Settles a job with any number of threads; false if it was stopped. */
export type Settle = (job: SettlingJob, kernel: TableKernel, memory: WebAssembly.Memory) => boolean

/** log2 of the chunks of a whole table: enough for several threads, but few enough to cost little. */
const CHUNKS_SHIFT = 6

/**
 * The subsets of one set of blocks: which are lost for whoever is to move there. It holds one set at a time; the next
 * one reuses what it shares with the last.
 */
export class RemovalTable {
  readonly #memory: WebAssembly.Memory
  readonly #kernel: TableKernel
  /** Block i is bit i of a subset's number. Only subsets of the first `#known` blocks are settled. */
  #order: readonly Block[] = []
  #known = 0
  #rules: RemovalPosition['rules'] = 'fall-2021'
  #firstParity = 0
  /** Leaves from this one on were never written, and so are zero. */
  #freshFrom = 0

  /** Throws a RangeError if there is no memory even for a small table. */
  constructor(module: WebAssembly.Module) {
    this.#memory = new WebAssembly.Memory({
      initial: pagesFor(LEAST_BLOCKS),
      maximum: pagesFor(MOST_BLOCKS),
      shared: true,
    })
    this.#kernel = kernelIn(module, this.#memory)
  }

  /** Whether `verdictOf` knows the position. */
  covers(position: RemovalPosition): boolean {
    return this.#known === this.#order.length && this.#suits(position)
      && position.blocks.every(block => isAmong(this.#order, block))
  }

  /**
   * Settles the table for a position of 16 to 31 blocks. False if it was stopped. Throws a RangeError if there is not
   * enough memory; the table is then empty.
   */
  lay(
    { position, volatile }: Pick<TablebaseQuestion, 'position' | 'volatile'>,
    settle: Settle,
    stop: Int32Array,
    number: number,
  ): boolean {
    const { rules, blocks } = position
    const kept = this.#suits(position) ? this.#keepable(blocks) : 0
    const order = orderOf(blocks, this.#order.slice(0, kept), volatile)
    this.#known = 0
    this.#reserve(blocks.length)
    this.#order = order
    this.#rules = rules
    this.#firstParity = firstParityOf(position)
    this.#describeBlocks()
    this.#kernel.prepare(order.length, rules === 'classic', this.#firstParity)
    const job = this.#jobFrom(kept, stop, number)
    const isSettled = settle(job, this.#kernel, this.#memory)
    this.#freshFrom = Math.max(this.#freshFrom, 2 ** (order.length - LEAF_BLOCKS))
    this.#known = isSettled ? order.length : 0
    return isSettled
  }

  /** The position must be covered. */
  verdictOf(position: RemovalPosition): RemovalVerdict {
    const table = new Uint8Array(this.#memory.buffer, TABLE_AT)
    const isLost = (subset: number): boolean => ((table[subset >>> 3] ?? 0) >> (subset & 7) & 1) === 1
    return verdictFrom(position, { blocks: this.#order, isLost, counts: this.#counts() })
  }

  #suits(position: RemovalPosition): boolean {
    return this.#order.length > 0 && position.rules === this.#rules
      && (position.rules === 'fall-2021' || firstParityOf(position) === this.#firstParity)
  }

  /** How many of the lowest blocks can be kept; 0 if keeping them would gain nothing. */
  #keepable(blocks: readonly Block[]): number {
    const gone = this.#order.slice(0, this.#known).findIndex(known => !isAmong(blocks, known))
    const kept = gone < 0 ? this.#known : gone
    return kept < LEAF_BLOCKS + GROUP_SHIFT ? 0 : kept
  }

  #reserve(blocks: number): void {
    const missing = pagesFor(blocks) - this.#memory.buffer.byteLength / 65_536
    if (missing > 0)
      this.#memory.grow(missing)
  }

  #describeBlocks(): void {
    const left = new Int32Array(this.#memory.buffer, LEFT_TORQUES_AT, MOST_BLOCKS)
    const right = new Int32Array(this.#memory.buffer, RIGHT_TORQUES_AT, MOST_BLOCKS)
    const firstOwns = new Int32Array(this.#memory.buffer, FIRST_OWNS_AT, MOST_BLOCKS)
    for (const [index, { position, weight, owner }] of this.#order.entries()) {
      left[index] = -weight * (position - LEFT_SUPPORT)
      right[index] = weight * (position - RIGHT_SUPPORT)
      firstOwns[index] = owner === 1 ? 1 : 0
    }
  }

  /** The job that settles everything except the subsets of the lowest `kept` blocks. */
  #jobFrom(kept: number, stop: Int32Array, number: number): SettlingJob {
    const blocks = this.#order.length
    const leafBits = blocks - LEAF_BLOCKS
    const wished = Math.min(leafBits, Math.max(GROUP_SHIFT, leafBits - CHUNKS_SHIFT))
    const chunkShift = kept === 0 ? wished : Math.min(wished, kept - LEAF_BLOCKS)
    const firstChunk = kept === 0 ? 0 : 2 ** (kept - LEAF_BLOCKS - chunkShift)
    const endChunk = 2 ** (leafBits - chunkShift)
    return {
      blocks,
      classic: this.#rules === 'classic',
      chunkShift,
      firstChunk,
      endChunk,
      freshFrom: Math.ceil(this.#freshFrom / 2 ** chunkShift),
      state: stateOf(endChunk - firstChunk),
      stop,
      number,
    }
  }

  #counts(): { stable: number, losing: number } {
    const groups = Math.max(1, 2 ** (this.#order.length - LEAF_BLOCKS - GROUP_SHIFT))
    const pairs = new BigUint64Array(this.#memory.buffer, COUNTS_AT, 2 * groups)
    let stable = 0
    let losing = 0
    for (let group = 0; group < groups; group++) {
      stable += Number(pairs[2 * group])
      losing += Number(pairs[2 * group + 1])
    }
    return { stable, losing }
  }
}

/**
 * The blocks in the order of their bits: first the kept ones, last the volatile ones in the given order. Between them
 * the smallest torques come first, so that whole leaves tip and can be skipped.
 */
function orderOf(blocks: readonly Block[], kept: readonly Block[], volatile: readonly number[]): Block[] {
  const isKept = (block: Block): boolean => kept.some(known => known.position === block.position)
  const reach = ({ position, weight }: Block): number =>
    weight * Math.abs(position - (LEFT_SUPPORT + RIGHT_SUPPORT) / 2)
  const rest = blocks.filter(block => !isKept(block)).sort((one, other) => reach(one) - reach(other))
  const restlessness = (block: Block): number => volatile.indexOf(block.position)
  return [
    ...kept,
    ...rest.filter(block => restlessness(block) < 0),
    ...rest.filter(block => restlessness(block) >= 0).sort((one, other) => restlessness(one) - restlessness(other)),
  ]
}
