import type { Field } from './field.ts'
import type { Kernel } from './kernel.ts'
import type { Stone } from './stone.ts'
import { ByteLruCache } from '../../../byteLruCache.ts'
import { CELLS } from '../board.ts'
import { bestKernel } from './bestKernel.ts'
import { fieldOf } from './field.ts'

/** The memory for fields unless somebody chooses another. */
export const USUAL_FIELD_BYTES = 256 * 2 ** 20

type Entry = readonly [key: string, field: Field]

/** The fields of the boards that were asked for last, within a budget of bytes. */
export class FieldCache {
  readonly #budgetBytes: number
  readonly #kernel: Kernel
  readonly #kept: ByteLruCache<Field>

  constructor(budgetBytes: number = USUAL_FIELD_BYTES, kernel: Kernel = bestKernel()) {
    this.#budgetBytes = budgetBytes
    this.#kernel = kernel
    this.#kept = new ByteLruCache(budgetBytes, ({ bytes }) => bytes)
  }

  /** How much memory the kept fields take; never more than the budget. */
  get bytes(): number {
    return this.#kept.bytes
  }

  /**
   * The field of these stones, in any order. The caller may use it until the next call, which may place stones on it: a
   * field of some of the stones wanted next is extended to all of them instead of being made again.
   */
  get(stones: readonly Stone[], players: number): Field {
    const ids = stones.map(idOf)
    return this.#kept.get(keyOf(ids, players), () => this.#grown(stones, ids, players))
  }

  /** Whether the field of these stones, in whatever order, is kept. */
  has(stones: readonly Stone[], players: number): boolean {
    return this.#kept.has(keyOf(stones.map(idOf), players))
  }

  /** Whether a further field of so many players could be kept beside all that are. */
  hasRoomFor(players: number): boolean {
    return this.#kept.bytes + mostBytesFor(players) <= this.#budgetBytes
  }

  /** The kept field that was not asked for longest. */
  get oldest(): Field | undefined {
    return this.#kept[Symbol.iterator]().next().value?.[1]
  }

  deleteOldest(): void {
    const oldest = this.#kept[Symbol.iterator]().next().value
    if (oldest !== undefined)
      this.#kept.delete(oldest[0])
  }

  #grown(stones: readonly Stone[], ids: readonly number[], players: number): Field {
    const wanted = new Set(ids)
    const field = this.#taken(this.#largestPart(wanted, players)) ?? this.#cleared(this.#dispensable(players))
      ?? fieldOf([], players, this.#kernel)
    const placed = new Set(field.stones.map(idOf))
    for (const stone of stones) {
      if (!placed.has(idOf(stone)))
        field.place(stone)
    }
    return field
  }

  #taken(entry: Entry | undefined): Field | undefined {
    if (entry !== undefined)
      this.#kept.delete(entry[0])
    return entry?.[1]
  }

  #cleared(entry: Entry | undefined): Field | undefined {
    const field = this.#taken(entry)
    field?.clear()
    return field
  }

  /** The least recently used field, whose memory is reused because another field would exceed the budget. */
  #dispensable(players: number): Entry | undefined {
    for (const entry of this.#kept) {
      if (entry[1].players === players)
        return this.#kept.bytes + entry[1].bytes > this.#budgetBytes ? entry : undefined
    }
    return undefined
  }

  /** The kept field with the most of the wanted stones and no others. */
  #largestPart(wanted: ReadonlySet<number>, players: number): Entry | undefined {
    let largest: Entry | undefined
    for (const [key, field] of this.#kept) {
      if (
        field.players === players && field.stones.length > (largest?.[1].stones.length ?? 0)
        && field.stones.every(stone => wanted.has(idOf(stone)))
      ) {
        largest = [key, field]
      }
    }
    return largest
  }
}

/** More than a field of so many players takes, in bytes, with its key. */
export function mostBytesFor(players: number): number {
  return 8 * (players + 2) * CELLS
}

function keyOf(ids: readonly number[], players: number): string {
  return `${players}:${ids.toSorted((one, other) => one - other).join()}`
}

/** A number for each stone that there could be. */
function idOf({ row, column, player }: Stone): number {
  return (row * 1000 + column) * 10 + player
}
