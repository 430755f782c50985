/** A digit of a weight: its value, at least 0, and the most that it can sum to in a whole matching. */
export interface Digit { readonly value: number, readonly most: number }

/**
 * Packs digits into one number in which each digit outweighs all later ones, even after the numbers of many edges are
 * added.
 */
export function packed(digits: readonly Digit[]): bigint {
  return digits.reduce((sum, { value, most }) => (sum << BigInt(widthFor(most))) | BigInt(value), 0n)
}

/** The number of bits that hold 0 to `most`. */
export function widthFor(most: number): number {
  return Math.ceil(Math.log2(most + 1)) || 1
}
