import type { Kernel } from './kernel.ts'
import type { Scores } from './scores.ts'
import type { Stone } from './stone.ts'
import { bestKernel } from './bestKernel.ts'
import { FieldCache } from './fieldCache.ts'
import { scoresOf } from './scores.ts'

/**
 * Boards with fewer stones times players than this are scored from the stones alone: that takes 7 ms at
 * most and no memory. From here on it takes up to 90 ms, and one more stone on a kept field 1 ms.
 */
const LARGE_BOARD = 150
/** A field not used for this many scores of large boards is given to another board: its game is over or waiting. */
const LONGEST_UNASKED = 500

/**
 * The scores of boards that grow stone by stone, for many alternating games, within a budget of bytes. Boards without
 * room for a field are scored from their stones, because making fields that the next game would displace takes longer.
 */
export class GrowingScores {
  readonly #fields: FieldCache
  readonly #askedAt = new WeakMap<object, number>()
  #asked = 0

  constructor(budgetBytes: number, kernel: Kernel = bestKernel()) {
    this.#fields = new FieldCache(budgetBytes, kernel)
  }

  /** How much memory the kept fields take; never more than the budget. */
  get bytes(): number {
    return this.#fields.bytes
  }

  /** The scores once `stone` is placed. */
  after(placed: readonly Stone[], stone: Stone, players: number): Scores {
    const stones = [...placed, stone]
    if (stones.length * players < LARGE_BOARD)
      return scoresOf(stones, players)
    this.#asked++
    if (!this.#mayKeep(placed, stones, players))
      return scoresOf(stones, players)
    const field = this.#fields.get(stones, players)
    this.#askedAt.set(field, this.#asked)
    return field.scores
  }

  /** Whether the field is there, or has room. */
  #mayKeep(placed: readonly Stone[], stones: readonly Stone[], players: number): boolean {
    if (this.#fields.has(placed, players) || this.#fields.has(stones, players))
      return true
    while (!this.#fields.hasRoomFor(players)) {
      const { oldest } = this.#fields
      if (oldest === undefined || this.#asked - (this.#askedAt.get(oldest) ?? 0) <= LONGEST_UNASKED)
        return false
      this.#fields.deleteOldest()
    }
    return true
  }
}
