import type { PairSeat } from '../../../game/pair.ts'
import type { TableRoom } from './exactTable.ts'
import type { RemovalPosition } from './position.ts'
import type { Value } from './verdict.ts'
import { opponentOf } from '../../../game/pair.ts'
import { torquesOf, withBlock } from '../torque.ts'
import { ExactTable, roomFor } from './exactTable.ts'
import { KnownValues } from './knownValues.ts'

/** The limits of a proof. */
export interface ProofLimits {
  /** The most removals to look ahead, up to 254; if left out, to the point where a table answers or the game ends. */
  readonly plies?: number
  /** Stops once this many positions were looked at. */
  readonly mostPositions?: number
  /** Positions of at most this many blocks are answered by a table of their own. */
  readonly mostExact?: number
}

/** Farther than any game goes. */
const TO_THE_END = 255

const NO_TORQUES = { left: 0, right: 0 }

/** A removal by the index of its block, and how many safe removals it leaves the opponent. */
interface Move { readonly block: number, readonly replies: number }

/**
 * A depth-first search for proofs that a removal position is won or lost. Removals that leave the opponent the fewest
 * safe ones come first: leaving none wins at once. Results are remembered for positions with the same blocks, as far as
 * there is room. Blocks are removed and put back in place.
 */
export class ProofSearch {
  /** Positions looked at, including those in tables. */
  positions = 0
  readonly #start: RemovalPosition
  readonly #outOfTime: () => boolean
  readonly #known = new KnownValues()
  /** What each block adds to the torques, in kg·m; blocks are listed from left to right. */
  readonly #lefts: readonly number[]
  readonly #rights: readonly number[]
  /** Whether only the first player may take the block while others stand. */
  readonly #guarded: readonly boolean[]
  readonly #stands: boolean[]
  #standing: number
  #unguarded: number
  #left: number
  #right: number
  #mover: PairSeat
  #isOver = false
  /** The memory of the first table, which is the largest. */
  #room: TableRoom | null = null
  #limits: Required<ProofLimits> = { plies: 0, mostPositions: 0, mostExact: 0 }

  /** The position must stand. `outOfTime` is called at every position. */
  constructor(position: RemovalPosition, outOfTime: () => boolean) {
    const { rules, toMove, blocks } = position
    const added = blocks.map(block => withBlock(NO_TORQUES, block.position, block.weight))
    const torques = torquesOf(blocks)
    this.#start = position
    this.#outOfTime = outOfTime
    this.#lefts = added.map(({ left }) => left)
    this.#rights = added.map(({ right }) => right)
    this.#guarded = blocks.map(({ owner }) => rules === 'classic' && owner === 1)
    this.#stands = blocks.map(() => true)
    this.#standing = blocks.length
    this.#unguarded = this.#guarded.filter(guarded => !guarded).length
    this.#left = torques.left
    this.#right = torques.right
    this.#mover = toMove
  }

  /** Whether time is out; nothing more is found out after that. */
  get isOver(): boolean {
    this.#isOver ||= this.#outOfTime()
    return this.#isOver
  }

  /** The value for the opponent after the block at `position` is taken, which must be safe. */
  valueAfter(
    position: number,
    { plies = TO_THE_END, mostPositions = Number.POSITIVE_INFINITY, mostExact = 0 }: ProofLimits,
  ): Value {
    this.#limits = { plies, mostPositions, mostExact }
    return this.#valueAfter(this.#start.blocks.findIndex(block => block.position === position), plies)
  }

  #valueAfter(block: number, plies: number): Value {
    return this.#without(block, () => this.#value(plies))
  }

  /** The value for the mover, looking `plies` ahead. */
  #value(plies: number): Value {
    if (this.#mustStop())
      return 'unknown'
    this.positions++
    const known = this.#known.get(this.#stands, plies)
    if (known !== null)
      return known
    const value = this.#standing <= this.#limits.mostExact ? this.#valueInTable() : this.#valueOf(this.#moves(), plies)
    this.#known.set(this.#stands, plies, value)
    return value
  }

  #valueOf(moves: readonly Move[], plies: number): Value {
    const [best] = moves
    if (best === undefined)
      return 'loss'
    if (best.replies === 0)
      return 'win'
    if (plies <= 1)
      return 'unknown'
    let value: Value = 'loss'
    for (const { block } of moves) {
      const theirs = this.#valueAfter(block, plies - 1)
      if (theirs === 'loss')
        return 'win'
      if (theirs === 'unknown')
        value = 'unknown'
    }
    return value
  }

  #valueInTable(): Value {
    this.#room ??= roomFor(this.#standing)
    const table = ExactTable.of(this.#position(), { outOfTime: () => this.isOver, room: this.#room })
    if (table === null)
      return 'unknown'
    this.positions += 2 ** this.#standing
    return table.isLost(2 ** this.#standing - 1) ? 'loss' : 'win'
  }

  #mustStop(): boolean {
    return this.positions >= this.#limits.mostPositions || this.isOver
  }

  /** The safe removals, those that leave the fewest replies first. */
  #moves(): Move[] {
    return this.#safeBlocks()
      .map(block => ({ block, replies: this.#without(block, () => this.#safeBlocks().length) }))
      .sort((one, other) => one.replies - other.replies)
  }

  /** The blocks that the mover may take without tipping the beam. */
  #safeBlocks(): number[] {
    const onlyUnguarded = this.#mover === 2 && this.#unguarded > 0
    const safe: number[] = []
    for (let block = 0; block < this.#stands.length; block++) {
      if (
        this.#stands[block] === true && !(onlyUnguarded && this.#guarded[block] === true) && this.#standsWithout(block)
      )
        safe.push(block)
    }
    return safe
  }

  #standsWithout(block: number): boolean {
    return this.#left - (this.#lefts[block] as number) <= 0 && this.#right - (this.#rights[block] as number) >= 0
  }

  /** The result of `look` while the block is removed. */
  #without<T>(block: number, look: () => T): T {
    this.#move(block, -1)
    const found = look()
    this.#move(block, 1)
    return found
  }

  #move(block: number, blocksMore: 1 | -1): void {
    this.#stands[block] = blocksMore === 1
    this.#standing += blocksMore
    this.#unguarded += this.#guarded[block] === true ? 0 : blocksMore
    this.#left += blocksMore * (this.#lefts[block] as number)
    this.#right += blocksMore * (this.#rights[block] as number)
    this.#mover = opponentOf(this.#mover)
  }

  #position(): RemovalPosition {
    return {
      rules: this.#start.rules,
      toMove: this.#mover,
      blocks: this.#start.blocks.filter((_, block) => this.#stands[block]),
    }
  }
}
