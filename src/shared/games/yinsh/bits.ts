/**
 * A set of points as a bitboard: point i is bit i % 32 of word i / 32. The words are unsigned 32-bit numbers, as many
 * as the board needs. Plain JSON; every function makes a new one.
 */
export type Bits = readonly number[]

/** The empty set in so many words. */
export function noBits(words: number): Bits {
  return Array.from<number>({ length: words }).fill(0)
}

export function hasBit(bits: Bits, point: number): boolean {
  return ((bits[point >>> 5] ?? 0) >>> (point & 31) & 1) === 1
}

/** The set with a point added where it was not in it, and without it where it was. */
export function toggled(bits: Bits, ...points: readonly number[]): Bits {
  const words = [...bits]
  for (const point of points)
    words[point >>> 5] = ((words[point >>> 5] ?? 0) ^ (1 << (point & 31))) >>> 0
  return words
}

/** How many points are in it. */
export function countBits(bits: Bits): number {
  return bits.reduce((sum, word) => sum + bitsInWord(word), 0)
}

/** The points that are in it, ascending. */
export function pointsOf<Point extends number>(bits: Bits): Point[] {
  const points: number[] = []
  for (const [index, word] of bits.entries()) {
    for (let rest = word; rest !== 0; rest = (rest & (rest - 1)) >>> 0)
      points.push(32 * index + 31 - Math.clz32(rest & -rest))
  }
  return points as Point[]
}

/** The bits that are set in an unsigned 32-bit word, counted in pairs, then fours, then bytes. */
function bitsInWord(word: number): number {
  const pairs = word - (word >>> 1 & 0x55555555)
  const fours = (pairs & 0x33333333) + (pairs >>> 2 & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0F0F0F0F, 0x01010101) >>> 24
}
