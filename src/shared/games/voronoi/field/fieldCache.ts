import type { Field } from './field.ts'
import type { Kernel } from './kernel.ts'
import type { Stone } from './stone.ts'
import { Derived } from '../../../derived.ts'
import { bestKernel } from './bestKernel.ts'
import { fieldOf } from './field.ts'

/** The memory for fields unless somebody chooses another. */
export const USUAL_FIELD_BYTES = 256 * 2 ** 20

/** The fields of the boards that were asked for last, within a budget of bytes. */
export class FieldCache {
  readonly #kernel: Kernel
  readonly #kept: Derived<Field>

  constructor(budgetBytes: number = USUAL_FIELD_BYTES, kernel: Kernel = bestKernel()) {
    this.#kernel = kernel
    this.#kept = new Derived(budgetBytes, ({ bytes }) => bytes)
  }

  /** How much memory the kept fields take; never more than the budget. */
  get bytes(): number {
    return this.#kept.bytes
  }

  /**
   * The field of these stones, in whatever order. It is the caller's to look into until the next call,
   * which may place stones on it: the field of some of the stones that are wanted next is grown to all of
   * them rather than made anew.
   */
  get(stones: readonly Stone[], players: number): Field {
    const ids = stones.map(idOf)
    const key = `${players}:${ids.toSorted((one, other) => one - other).join()}`
    return this.#kept.get(key, () => this.#grown(stones, ids, players))
  }

  #grown(stones: readonly Stone[], ids: readonly number[], players: number): Field {
    const wanted = new Set(ids)
    const [key, field] = this.#largestPart(wanted, players) ?? ['', fieldOf([], players, this.#kernel)]
    this.#kept.delete(key)
    const placed = new Set(field.stones.map(idOf))
    for (const stone of stones) {
      if (!placed.has(idOf(stone)))
        field.place(stone)
    }
    return field
  }

  /** The kept field with the most of the wanted stones and no others. */
  #largestPart(wanted: ReadonlySet<number>, players: number): readonly [string, Field] | undefined {
    let largest: readonly [string, Field] | undefined
    for (const [key, field] of this.#kept) {
      if (field.players === players && field.stones.length > (largest?.[1].stones.length ?? 0) && field.stones.every(stone => wanted.has(idOf(stone))))
        largest = [key, field]
    }
    return largest
  }
}

/** A number for each stone that there could be. */
function idOf({ row, column, player }: Stone): number {
  return (row * 1000 + column) * 10 + player
}
