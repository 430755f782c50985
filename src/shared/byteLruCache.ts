interface Kept<Value> { readonly value: Value, readonly bytes: number }

/**
 * A cache of values that can be computed again, within a budget of bytes; the least recently used value is dropped
 * first. A value larger than the whole budget is not kept.
 */
export class ByteLruCache<Value> {
  readonly #budgetBytes: number
  readonly #bytesOf: (value: Value) => number
  /** In the order of last use. */
  readonly #kept = new Map<string, Kept<Value>>()
  #bytes = 0

  /** `bytesOf` returns about how much memory a value takes, without its key. */
  constructor(budgetBytes: number, bytesOf: (value: Value) => number) {
    this.#budgetBytes = budgetBytes
    this.#bytesOf = bytesOf
  }

  /** How many bytes are used, including keys. */
  get bytes(): number {
    return this.#bytes
  }

  /** The value of that key; `derive` makes it if it is not kept. */
  get(key: string, derive: () => Value): Value {
    const kept = this.#kept.get(key)
    if (kept !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept.value
    }
    const value = derive()
    this.#keep(key, { value, bytes: this.#bytesOf(value) + 2 * key.length })
    return value
  }

  /** Whether the value of that key is kept. Does not count as a use. */
  has(key: string): boolean {
    return this.#kept.has(key)
  }

  /** The cache's contents, the least recently used first. Does not count as a use. */
  * [Symbol.iterator](): Generator<readonly [key: string, value: Value]> {
    for (const [key, { value }] of this.#kept)
      yield [key, value]
  }

  /** Drops the value of that key, if it is kept. */
  delete(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }

  #keep(key: string, kept: Kept<Value>): void {
    if (kept.bytes > this.#budgetBytes)
      return
    this.#kept.set(key, kept)
    this.#bytes += kept.bytes
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#budgetBytes)
        return
      this.#kept.delete(oldest)
      this.#bytes -= bytes
    }
  }
}
