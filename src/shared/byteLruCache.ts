interface Kept<Value> { readonly value: Value, readonly bytes: number }

/**
 * Values that can be computed again, kept while they fit into a budget of bytes; what was not asked
 * for longest goes first. A value that is larger than the whole budget is not kept.
 */
export class ByteLruCache<Value> {
  readonly #budgetBytes: number
  readonly #bytesOf: (value: Value) => number
  /** In the order in which they were last asked for. */
  readonly #kept = new Map<string, Kept<Value>>()
  #bytes = 0

  /** `bytesOf` says about how much memory a value takes, without its key. */
  constructor(budgetBytes: number, bytesOf: (value: Value) => number) {
    this.#budgetBytes = budgetBytes
    this.#bytesOf = bytesOf
  }

  /** How many bytes are taken, keys and all. */
  get bytes(): number {
    return this.#bytes
  }

  /** The value of that key; `derive` makes it where it is not kept. */
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

  /** Whether the value of that key is kept. Looking does not count as asking. */
  has(key: string): boolean {
    return this.#kept.has(key)
  }

  /** What is kept, what was not asked for longest first. Looking does not count as asking. */
  * [Symbol.iterator](): Generator<readonly [key: string, value: Value]> {
    for (const [key, { value }] of this.#kept)
      yield [key, value]
  }

  /** Lets go of the value of that key, if it is kept. */
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
