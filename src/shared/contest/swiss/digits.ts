/** A digit of a weight: what counts, at least 0, and the most that it can come to in a whole matching. */
export interface Digit { readonly value: number, readonly most: number }

/**
 * One number in which each digit counts before all that come after it, also when the numbers of many edges are added.
 */
export function packed(digits: readonly Digit[]): bigint {
  return digits.reduce((sum, { value, most }) => (sum << BigInt(widthFor(most))) | BigInt(value), 0n)
}

/** Bits that hold 0 to `most`. */
export function widthFor(most: number): number {
  return Math.ceil(Math.log2(most + 1)) || 1
}
