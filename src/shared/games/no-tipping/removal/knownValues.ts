import type { Value } from './verdict.ts'

/** log2 of the number of entries: some 700 KB. */
const PLACES_SHIFT = 16

const VALUES = ['unknown', 'win', 'loss'] as const satisfies readonly Value[]
const EMPTY = 255

/** The number of blocks whose presence fits into one of an entry's two keys. */
const KEY_BITS = 31

/**
 * A cache of bounded size for results on subsets of at most 62 blocks: a later result replaces an earlier one. Subsets
 * are given by which of the blocks stand.
 */
export class KnownValues {
  readonly #low = new Int32Array(2 ** PLACES_SHIFT)
  readonly #high = new Int32Array(2 ** PLACES_SHIFT)
  readonly #value = new Uint8Array(2 ** PLACES_SHIFT).fill(EMPTY)
  readonly #plies = new Uint8Array(2 ** PLACES_SHIFT)

  /** The result of a search `plies` ahead (0 to 255); null if unknown. */
  get(stands: readonly boolean[], plies: number): Value | null {
    const low = keyOf(stands, 0)
    const high = keyOf(stands, KEY_BITS)
    const place = placeOf(low, high)
    if (this.#low[place] !== low || this.#high[place] !== high)
      return null
    const value = VALUES[this.#value[place] as number]
    return value !== 'unknown' || plies <= (this.#plies[place] as number) ? value ?? null : null
  }

  set(stands: readonly boolean[], plies: number, value: Value): void {
    const low = keyOf(stands, 0)
    const high = keyOf(stands, KEY_BITS)
    const place = placeOf(low, high)
    this.#low[place] = low
    this.#high[place] = high
    this.#plies[place] = plies
    this.#value[place] = VALUES.indexOf(value)
  }
}

/** Which of the blocks from `from` on stand, as bits. */
function keyOf(stands: readonly boolean[], from: number): number {
  let key = 0
  for (let block = from; block < Math.min(stands.length, from + KEY_BITS); block++)
    key |= stands[block] === true ? 1 << (block - from) : 0
  return key
}

/** Multipliers from XXH32 (Y. Collet), because they spread bits well. */
function placeOf(low: number, high: number): number {
  const mixed = Math.imul(low ^ Math.imul(high, 0x85EBCA77), 0x9E3779B1)
  return (mixed ^ mixed >>> 15) & (2 ** PLACES_SHIFT - 1)
}
