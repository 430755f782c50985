import type { Placement } from '../../src/shared/games/no-tipping/play.ts'
import type { TableRoom } from '../../src/shared/games/no-tipping/removal/exactTable.ts'
import type { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import type { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'
import type { Random } from '../../src/shared/random.ts'
import type { Layer } from './pairTable.ts'
import { ExactTable, roomFor } from '../../src/shared/games/no-tipping/removal/exactTable.ts'
import { WORD_BLOCKS } from '../../src/shared/games/no-tipping/subsets/wordOfSubsets.ts'
import { shuffled } from '../../src/shared/random.ts'
import { PairTable } from './pairTable.ts'

/** Layers with more common blocks than this would need too much memory. */
const MOST_COMMON = 25

/** A position after these placements, and whether the player to move wins there. */
export interface Solved { readonly placements: readonly Placement[], readonly wins: boolean }

/**
 * The number of placements that are tried, the most promising first, before a position counts as lost; it depends on
 * the placements left.
 */
export type Breadth = (left: number, weights: number) => number

/** Solves the last placements of games with tables, and remembers the positions that it solved on the way. */
export class EndSolver {
  readonly #value: PlacementValue | null
  readonly #breadth: Breadth
  readonly #random: Random
  readonly #path: Placement[] = []
  solved: Solved[] = []
  /** One buffer that serves all tables, one after the other. */
  #room: TableRoom | null = null

  constructor(value: PlacementValue | null, breadth: Breadth, random: Random) {
    this.#value = value
    this.#breadth = breadth
    this.#random = random
  }

  /**
   * Whether the player to move wins, with few placements left; at most `breadth` placements are tried in each position.
   */
  wins(board: PlacingBoard): boolean {
    if (board.left === 0)
      return this.#firstRemoverWins(board)
    const order = this.#order(board)
    const common = 2 * board.weights - 1
    if (board.left === 2 && board.rules === 'fall-2021' && common > WORD_BLOCKS && common <= MOST_COMMON)
      return this.#winsLastButOne(board, order)
    return order.some(placement => this.#after(board, placement, () => !this.#remembered(this.wins(board))))
  }

  #winsLastButOne(board: PlacingBoard, order: readonly Placement[]): boolean {
    const table = new PairTable(board.removalPosition().blocks)
    const layers = new Map<string, Layer>()
    const kills = new Map<number, number>()
    return order.some((placement) => {
      const mine = table.with(placement)
      return this.#after(board, placement, () => {
        const answers = shuffled(board.safePlacements(), this.#random)
          .sort((one, other) => (kills.get(other.position) ?? 0) - (kills.get(one.position) ?? 0))
        const refutation = answers.find((answer) => {
          const key = `${answer.weight} ${answer.position}`
          const theirs = layers.get(key) ?? table.with(answer)
          layers.set(key, theirs)
          const isLost = table.isLostWith(mine, theirs)
          this.#after(board, answer, () => this.#remembered(!isLost))
          return isLost
        })
        if (refutation !== undefined)
          kills.set(refutation.position, (kills.get(refutation.position) ?? 0) + 1)
        return !this.#remembered(refutation !== undefined)
      })
    })
  }

  #order(board: PlacingBoard): Placement[] {
    const order = this.#value === null || board.left <= 1
      ? shuffled(board.safePlacements(), this.#random)
      : this.#value.ranked(board).map(({ placement }) => placement)
    return order.slice(0, this.#breadth(board.left, board.weights))
  }

  #after<T>(board: PlacingBoard, placement: Placement, look: () => T): T {
    board.put(placement)
    this.#path.push(placement)
    const seen = look()
    this.#path.pop()
    board.take(placement)
    return seen
  }

  #remembered(wins: boolean): boolean {
    this.solved.push({ placements: [...this.#path], wins })
    return wins
  }

  #firstRemoverWins(board: PlacingBoard): boolean {
    const position = board.removalPosition()
    const { length } = position.blocks
    if (this.#room === null || this.#room.length < 2 ** (length - WORD_BLOCKS))
      this.#room = roomFor(length)
    const table = ExactTable.of(position, { room: this.#room })
    if (table === null)
      throw new Error('there is no memory for the table')
    return !table.isLost(2 ** length - 1)
  }
}
