/**
 * Where things are in a table's memory. The addresses are in bytes and must be those of
 * `assembly/removalTable.ts`.
 */
export const LEFT_TORQUES_AT = 0x100
export const RIGHT_TORQUES_AT = 0x200
export const FIRST_OWNS_AT = 0x300
export const COUNTS_AT = 0x8000
export const TABLE_AT = 0x10_0000

/** log2 of the subsets in a leaf, the unit that the kernel settles. */
export const LEAF_BLOCKS = 10
/** log2 of the leaves that share a pair of counters, which are the smallest part that can be settled separately. */
export const GROUP_SHIFT = 10
/** With fewer blocks than this, the kernel is not used. */
export const LEAST_BLOCKS = 16
export const MOST_BLOCKS = 31

const PAGE = 65_536

/** The memory of a table of that many blocks, in pages of 64 KiB. */
export function pagesFor(blocks: number): number {
  return Math.ceil((TABLE_AT + 2 ** blocks / 8) / PAGE)
}

/** The memory of a table of that many blocks, in bytes. */
export function bytesFor(blocks: number): number {
  return pagesFor(blocks) * PAGE
}
