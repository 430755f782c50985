/**
 * The 32 subsets of five blocks as the bits of a word: bit b represents the subset of the blocks i for which bit i of b
 * is set. A subset is “lost” if the player to move loses there.
 */
export const WORD_BLOCKS = 5

/** The subsets of an odd number of blocks. */
export const ODD_SUBSETS = 0x96696996 | 0

/** The subsets of 0, 1, … 5 blocks. */
const SUBSETS_BY_SIZE = [0x00000001, 0x00010116, 0x01161668, 0x16686880, 0x68808000 | 0, 0x80000000 | 0] as const

/** The subsets without block 0, 1, … 4. */
const SUBSETS_WITHOUT = [0x55555555, 0x33333333, 0x0F0F0F0F, 0x00FF00FF, 0x0000FFFF] as const

/** The subsets of the subset `of`. */
export function subsetsWithin(of: number): number {
  let subsets = 0
  for (let subset = 0; subset < 32; subset++) {
    if ((subset & ~of) === 0)
      subsets |= 1 << subset
  }
  return subsets
}

/** The answers of `settleFreely` for three blocks: 8 subsets, as the bits of a byte. */
const LOST_OF_THREE = Uint8Array.from({ length: 256 }, (_, candidates) => {
  let lost = 0
  for (let subset = 0; subset < 8; subset++) {
    const reached = [1, 2, 4].some(block => (subset & block) !== 0 && (lost >> (subset ^ block) & 1) === 1)
    lost |= reached ? 0 : candidates & 1 << subset
  }
  return lost
})

/**
 * The lost subsets among those that stand and from which no removal of a block outside the word reaches a lost one. Any
 * block may be taken: a subset is lost unless removing one block leads to a lost subset.
 */
export function settleFreely(candidates: number): number {
  const none = LOST_OF_THREE[candidates & 255] as number
  const fourth = LOST_OF_THREE[candidates >>> 8 & 255 & ~none] as number
  const fifth = LOST_OF_THREE[candidates >>> 16 & 255 & ~none] as number
  const both = LOST_OF_THREE[candidates >>> 24 & ~fourth & ~fifth] as number
  return none | fourth << 8 | fifth << 16 | both << 24
}

/** The last two blocks of a word, as bits. */
const LAST_TWO = 0b11000

/**
 * Like `settleFreely`, except that in the `barred` subsets the `guarded` blocks, as bits, may not be taken. It is
 * several times faster if only the last two blocks of the word are guarded.
 */
export function settleGuarded(candidates: number, guarded: number, barred: number): number {
  return (guarded & ~LAST_TWO) === 0
    ? settleLastTwoGuarded(candidates, guarded, barred)
    : settleAnyGuarded(candidates, guarded, barred)
}

function settleLastTwoGuarded(candidates: number, guarded: number, barred: number): number {
  const barredWithFourth = (guarded & 8) !== 0 ? barred : 0
  const barredWithFifth = (guarded & 16) !== 0 ? barred : 0
  const none = LOST_OF_THREE[candidates & 255] as number
  const fourth = LOST_OF_THREE[candidates >>> 8 & 255 & ~(none & ~(barredWithFourth >>> 8))] as number
  const fifth = LOST_OF_THREE[candidates >>> 16 & 255 & ~(none & ~(barredWithFifth >>> 16))] as number
  const reached = fifth & ~(barredWithFourth >>> 24) | fourth & ~(barredWithFifth >>> 24)
  const both = LOST_OF_THREE[candidates >>> 24 & ~reached] as number
  return none | fourth << 8 | fifth << 16 | both << 24
}

function settleAnyGuarded(candidates: number, guarded: number, barred: number): number {
  let lost = 0
  for (let size = 0; size <= WORD_BLOCKS; size++) {
    let reached = 0
    for (let block = 0; block < WORD_BLOCKS; block++) {
      const withIt = (lost & (SUBSETS_WITHOUT[block] as number)) << (1 << block)
      reached |= (guarded >> block & 1) === 1 ? withIt & ~barred : withIt
    }
    lost |= candidates & (SUBSETS_BY_SIZE[size] as number) & ~reached
  }
  return lost
}

/** How many bits of a 32-bit word are set. Source: H. S. Warren, Hacker's Delight, section 5-1. */
export function bitsIn(word: number): number {
  const pairs = word - (word >>> 1 & 0x55555555)
  const fours = (pairs & 0x33333333) + (pairs >>> 2 & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0F0F0F0F, 0x01010101) >>> 24
}
