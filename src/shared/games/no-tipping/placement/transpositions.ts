/** Words of an entry: one hash, and all but the lowest bit of the other, where the result is. */
const ENTRY_WORDS = 2

/**
 * Which positions are won for their mover, by two hashes of 32 bits. A later position takes the
 * place of an earlier one. Threads may share the words: an entry that two of them wrote at once is
 * found by nobody.
 */
export class Transpositions {
  readonly #words: Int32Array
  readonly #mask: number

  /** In these words, whose number is a power of two. */
  constructor(words: Int32Array) {
    this.#words = words
    this.#mask = words.length / ENTRY_WORDS - 1
  }

  /** What room for 2^shift positions takes. */
  static bytesFor(shift: number): number {
    return ENTRY_WORDS * 2 ** shift * Int32Array.BYTES_PER_ELEMENT
  }

  /** Whether the position is won; null where that is not known. */
  find(hash: number, secondHash: number): boolean | null {
    const at = this.#entryOf(hash, secondHash)
    const second = this.#words[at + 1] as number
    return this.#words[at] === hash && (second ^ secondHash) >>> 1 === 0 ? (second & 1) === 1 : null
  }

  keep(hash: number, secondHash: number, isWon: boolean): void {
    const at = this.#entryOf(hash, secondHash)
    this.#words[at] = hash
    this.#words[at + 1] = secondHash & ~1 | Number(isWon)
  }

  #entryOf(hash: number, secondHash: number): number {
    return ENTRY_WORDS * ((hash ^ secondHash >>> 7) & this.#mask)
  }
}
