/** A position, by two hashes of 32 bits. */
export interface Hashed { readonly hash: number, readonly secondHash: number }

/** The words of an entry: one hash, and the other hash with the result in place of its lowest bit. */
const ENTRY_WORDS = 2

/**
 * Which positions are won for their mover, by their hashes. A later position replaces an earlier one. Threads
 * may share the words: an entry that two of them wrote at the same time is not found.
 */
export class Transpositions {
  readonly #words: Int32Array
  readonly #mask: number

  /** Uses these words, whose number is a power of two. */
  constructor(words: Int32Array) {
    this.#words = words
    this.#mask = words.length / ENTRY_WORDS - 1
  }

  /** The bytes needed for 2^shift positions. */
  static bytesFor(shift: number): number {
    return ENTRY_WORDS * 2 ** shift * Int32Array.BYTES_PER_ELEMENT
  }

  /** Whether the position is won; null if unknown. */
  find({ hash, secondHash }: Hashed): boolean | null {
    const at = this.#entryOf(hash, secondHash)
    const second = this.#words[at + 1] as number
    return this.#words[at] === hash && (second ^ secondHash) >>> 1 === 0 ? (second & 1) === 1 : null
  }

  keep({ hash, secondHash }: Hashed, isWon: boolean): void {
    const at = this.#entryOf(hash, secondHash)
    this.#words[at] = hash
    this.#words[at + 1] = secondHash & ~1 | Number(isWon)
  }

  #entryOf(hash: number, secondHash: number): number {
    return ENTRY_WORDS * ((hash ^ secondHash >>> 7) & this.#mask)
  }
}
