/**
 * The removal table: which subsets of up to 31 blocks are lost for whoever is to move there. One bit
 * a subset, in increasing order of the subset's number (bit i of it: block i stands). A subset that
 * tips has the bit 0. A standing one has it 1 when no allowed removal leads to a standing subset
 * whose bit is 1, so each bit follows from bits of smaller numbers.
 *
 * Written in AssemblyScript for memory that threads share. The sixteen words of a leaf (64 subsets a
 * word: ten low blocks in all) are settled together:
 *  - what the high blocks' removals reach is an OR over leaves with one high bit less (SIMD);
 *  - which subsets stand comes from two tables of masks, indexed by the torque of the other blocks;
 *  - inside a word, which candidates are lost is a function of the candidates alone, sixteen at a
 *    time by look-up.
 * Leaves in which nothing stands are passed over.
 */

/** Blocks inside a word, inside a leaf of 16 words, and in both. */
const WORD_BLOCKS: i32 = 6
const LEAF_BLOCKS: i32 = 4
const LOW_BLOCKS: i32 = WORD_BLOCKS + LEAF_BLOCKS
/** log2 of a leaf's 128 bytes. */
const LEAF_SHIFT: usize = 7
/** Leaves that share a pair of counters: 2 to this. */
const COUNTED_SHIFT: u32 = 10
/** High blocks whose torques are summed in the first of two tables. */
const NEAR_BLOCKS: i32 = 11

// The memory, in bytes. What comes in is written at LEFT_OF, RIGHT_OF and FIRST_OWNS.

/** i32[31]: what each block adds to the left torque, and to the right torque with its sign turned. */
const LEFT_OF: usize = 0x100
const RIGHT_OF: usize = 0x200
/** i32[31]: 1 where the block is the first player's. */
const FIRST_OWNS: usize = 0x300
/** i32[16]: what the leaf blocks of word j add to each torque. */
const LEFT_IN_LEAF: usize = 0x400
const RIGHT_IN_LEAF: usize = 0x440
/** u64[2][2][16]: by the leaf's parity, whether all its high blocks are the first player's, and the word: the subsets whose mover may take any block. */
const MAY_TAKE_ALL: usize = 0x800
/** u32[2][2][64]: the address of the settling table, by the same and the word's quarter. */
const SETTLING_OF: usize = 0xC00
/** i32[2048], i32[1024]: torques of the high blocks, by the low and the high bits of a leaf's number. */
const LEFT_NEAR: usize = 0x1000
const RIGHT_NEAR: usize = 0x3000
const LEFT_FAR: usize = 0x5000
const RIGHT_FAR: usize = 0x6000
/** u64[2048][2]: subsets that stand and that are lost, by leaf number / 1024. */
const COUNTS: usize = 0x8000
/** A leaf of scratch memory for each of up to 16 threads, twice. */
const SCRATCH: usize = 0x1_0000
/** u64[]: the subsets of a word that stand on one side, by torque. */
const LEFT_MASKS: usize = 0x2_0000
const RIGHT_MASKS: usize = 0x5_0000
/** u16[4][65536]: the lost ones among sixteen candidates. */
const SETTLING: usize = 0x8_0000
const SETTLING_BYTES: usize = 0x2_0000
/** The table itself. */
const TABLE: usize = 0x10_0000

/** The torques of the bare beam: left, and right with its sign turned. Both must stay at or below 0. */
const BARE_LEFT: i32 = -9
const BARE_RIGHT: i32 = 3

// Written by one thread's prepare() and read by the others: kept in memory, as globals are each instance's own.
const LEFT_LEAST_AT: usize = 0x80
const LEFT_MOST_AT: usize = 0x84
const RIGHT_LEAST_AT: usize = 0x88
const RIGHT_MOST_AT: usize = 0x8C
const FIRST_PARITY_AT: usize = 0x90

@inline function least(torques: usize, from: i32, to: i32): i32 {
  let sum: i32 = 0
  for (let i = from; i < to; i++) sum += min(0, load<i32>(torques + (<usize>i << 2)))
  return sum
}

@inline function most(torques: usize, from: i32, to: i32): i32 {
  let sum: i32 = 0
  for (let i = from; i < to; i++) sum += max(0, load<i32>(torques + (<usize>i << 2)))
  return sum
}

/** The sum of the torques of the blocks from `first` on that are in `set`. */
function torqueOf(torques: usize, first: i32, set: u32): i32 {
  let sum: i32 = 0
  for (let rest = set; rest != 0; rest &= rest - 1) sum += load<i32>(torques + (<usize>(first + ctz<u32>(rest)) << 2))
  return sum
}

/**
 * The masks for one side. The entry for torque t (of all blocks but a word's own) is at index
 * t - `least of the range`. A leaf's torque is clamped to [least, most]; what its own four blocks add
 * still stays in the table.
 */
function prepareMasks(torques: usize, masks: usize, leastAt: usize, mostAt: usize): void {
  const wordLeast = least(torques, 0, WORD_BLOCKS)
  const wordMost = most(torques, 0, WORD_BLOCKS)
  const leafLeast = least(torques, WORD_BLOCKS, LOW_BLOCKS)
  const leafMost = most(torques, WORD_BLOCKS, LOW_BLOCKS)
  const clampedLeast = -wordMost - leafMost
  const clampedMost = -wordLeast - leafLeast
  store<i32>(leastAt, clampedLeast)
  store<i32>(mostAt, clampedMost)
  const first = clampedLeast + leafLeast
  const last = clampedMost + leafMost
  for (let torque = first; torque <= last; torque++) {
    let mask: u64 = 0
    if (torque <= -wordMost) mask = ~(<u64>0)
    else if (torque <= -wordLeast) {
      for (let set: u32 = 0; set < 64; set++) {
        if (torque + torqueOf(torques, 0, set) <= 0) mask |= (<u64>1) << set
      }
    }
    store<u64>(masks + (<usize>(torque - first) << 3), mask)
  }
}

function prepareTorques(torques: usize, bare: i32, inLeaf: usize, near: usize, far: usize, blocks: i32): void {
  const leafLeast = least(torques, WORD_BLOCKS, LOW_BLOCKS)
  for (let set: u32 = 0; set < 16; set++) {
    // As an offset in bytes from the entry of the leaf's clamped torque.
    store<i32>(inLeaf + (<usize>set << 2), (torqueOf(torques, WORD_BLOCKS, set) - leafLeast) << 3)
  }
  const nearBlocks = min(NEAR_BLOCKS, blocks - LOW_BLOCKS)
  const farBlocks = max(0, blocks - LOW_BLOCKS - NEAR_BLOCKS)
  for (let set: u32 = 0; set < (<u32>1 << nearBlocks); set++) store<i32>(near + (<usize>set << 2), bare + torqueOf(torques, LOW_BLOCKS, set))
  for (let set: u32 = 0; set < (<u32>1 << farBlocks); set++) store<i32>(far + (<usize>set << 2), torqueOf(torques, LOW_BLOCKS + NEAR_BLOCKS, set))
}

/** The subsets of the blocks `first` … `first + count` that are the first player's. */
function firstPlayers(first: i32, count: i32): u32 {
  let set: u32 = 0
  for (let i = 0; i < count; i++) set |= <u32>load<i32>(FIRST_OWNS + (<usize>(first + i) << 2)) << i
  return set
}

/**
 * A settling table: for each set of sixteen candidates (subsets of the four lowest blocks that
 * stand and reach nothing lost by removing another block), those that are lost. `parity` is that of
 * the number of blocks beside these four, `onlyFirsts` whether those are all the first player's.
 */
function prepareSettling(table: usize, classic: bool, parity: u32, onlyFirsts: bool): void {
  const firsts = firstPlayers(0, 4)
  const firstParity = load<u32>(FIRST_PARITY_AT)
  store<u16>(table, 0)
  for (let highest: u32 = 0; highest < 16; highest++) {
    const anyBlock = !classic || ((popcnt<u32>(highest) ^ parity) & 1) == firstParity || (onlyFirsts && (highest & ~firsts) == 0)
    let reached: u32 = 0
    for (let rest = anyBlock ? highest : highest & ~firsts; rest != 0; rest &= rest - 1) reached |= (<u32>1) << (highest ^ (rest & (0 - rest)))
    const bit = (<u32>1) << highest
    for (let lower: u32 = 0; lower < bit; lower++) {
      const lost = <u32>load<u16>(table + (<usize>lower << 1))
      store<u16>(table + (<usize>(bit | lower) << 1), <u16>((lost & reached) == 0 ? lost | bit : lost))
    }
  }
}

function prepareMovers(): void {
  const firstParity = load<u32>(FIRST_PARITY_AT)
  const wordFirsts = firstPlayers(0, WORD_BLOCKS)
  const leafFirsts = firstPlayers(WORD_BLOCKS, LEAF_BLOCKS)
  for (let parity: u32 = 0; parity < 2; parity++) {
    for (let only: u32 = 0; only < 2; only++) {
      const kind = <usize>(parity * 2 + only)
      for (let word: u32 = 0; word < 16; word++) {
        const onlyFirsts = only == 1 && (word & ~leafFirsts) == 0
        let may: u64 = 0
        for (let set: u32 = 0; set < 64; set++) {
          const movesFirst = ((popcnt<u32>(set) ^ popcnt<u32>(word) ^ parity) & 1) == firstParity
          if (movesFirst || (onlyFirsts && (set & ~wordFirsts) == 0)) may |= (<u64>1) << set
        }
        store<u64>(MAY_TAKE_ALL + ((kind * 16 + <usize>word) << 3), may)
        for (let quarter: u32 = 0; quarter < 4; quarter++) {
          const settlingParity = (popcnt<u32>(quarter) ^ popcnt<u32>(word) ^ parity) & 1
          const settlingOnly = onlyFirsts && ((quarter << 4) & ~wordFirsts) == 0
          const address = SETTLING + SETTLING_BYTES * <usize>(settlingParity * 2 + (settlingOnly ? 1 : 0))
          store<u32>(SETTLING_OF + ((kind * 64 + <usize>(word * 4 + quarter)) << 2), <u32>address)
        }
      }
    }
  }
}

/**
 * Makes the small tables for `blocks` blocks (16 to 31), whose torques and owners are in memory
 * already. `firstParity` is the parity of the number of standing blocks at which the first player
 * moves; it counts in `classic` only.
 */
export function prepare(blocks: i32, classic: bool, firstParity: u32): void {
  store<u32>(FIRST_PARITY_AT, firstParity)
  prepareMasks(LEFT_OF, LEFT_MASKS, LEFT_LEAST_AT, LEFT_MOST_AT)
  prepareMasks(RIGHT_OF, RIGHT_MASKS, RIGHT_LEAST_AT, RIGHT_MOST_AT)
  prepareTorques(LEFT_OF, BARE_LEFT, LEFT_IN_LEAF, LEFT_NEAR, LEFT_FAR, blocks)
  prepareTorques(RIGHT_OF, BARE_RIGHT, RIGHT_IN_LEAF, RIGHT_NEAR, RIGHT_FAR, blocks)
  prepareSettling(SETTLING, classic, 0, false)
  if (!classic) return
  prepareSettling(SETTLING + SETTLING_BYTES, true, 0, true)
  prepareSettling(SETTLING + SETTLING_BYTES * 2, true, 1, false)
  prepareSettling(SETTLING + SETTLING_BYTES * 3, true, 1, true)
  prepareMovers()
}

@inline function settled(table: usize, candidates: u64): u64 {
  return <u64>load<u16>(table + (<usize>candidates << 1))
}

/** The lost ones among a word's candidates, where everybody may take any block. */
@inline function settle(candidates: u64): u64 {
  const none = settled(SETTLING, candidates & 0xFFFF)
  const fifth = settled(SETTLING, (candidates >> 16) & ~none & 0xFFFF)
  const sixth = settled(SETTLING, (candidates >> 32) & ~none & 0xFFFF)
  const both = settled(SETTLING, (candidates >> 48) & ~(fifth | sixth))
  return none | fifth << 16 | sixth << 32 | both << 48
}

let stable: u64 = 0
let losing: u64 = 0

/**
 * Settles word `word` of the leaf at `leaf`, which already holds the subsets from which removing a high block reaches a
 * lost one; `reached` has those from which removing a block of the leaf does.
 */
@inline function settleWord(leaf: usize, word: usize, left: usize, right: usize, reached: u64): u64 {
  const stands = load<u64>(left + load<i32>(LEFT_IN_LEAF + (word << 2))) & load<u64>(right + load<i32>(RIGHT_IN_LEAF + (word << 2)))
  const lost = settle(stands & ~(load<u64>(leaf + (word << 3)) | reached))
  store<u64>(leaf + (word << 3), lost)
  stable += popcnt<u64>(stands)
  losing += popcnt<u64>(lost)
  return lost
}

/** ORs the leaves that lack one of the blocks in `removed` into the leaf at `into`. */
function gather(number: u32, removed: u32, into: usize): void {
  let a = i64x2.splat(0)
  let b = a
  let c = a
  let d = a
  let e = a
  let f = a
  let g = a
  let h = a
  for (let rest = removed; rest != 0; rest &= rest - 1) {
    const below = TABLE + (<usize>(number ^ (rest & (0 - rest))) << LEAF_SHIFT)
    a = v128.or(a, v128.load(below))
    b = v128.or(b, v128.load(below, 16))
    c = v128.or(c, v128.load(below, 32))
    d = v128.or(d, v128.load(below, 48))
    e = v128.or(e, v128.load(below, 64))
    f = v128.or(f, v128.load(below, 80))
    g = v128.or(g, v128.load(below, 96))
    h = v128.or(h, v128.load(below, 112))
  }
  v128.store(into, a)
  v128.store(into, b, 16)
  v128.store(into, c, 32)
  v128.store(into, d, 48)
  v128.store(into, e, 64)
  v128.store(into, f, 80)
  v128.store(into, g, 96)
  v128.store(into, h, 112)
}

/** Settles leaf number `number`; `left` and `right` are the places of its torques in the masks. */
function settleLeaf(number: u32, left: usize, right: usize): void {
  const leaf = TABLE + (<usize>number << LEAF_SHIFT)
  gather(number, number, leaf)
  const w0 = settleWord(leaf, 0, left, right, 0)
  const w1 = settleWord(leaf, 1, left, right, w0)
  const w2 = settleWord(leaf, 2, left, right, w0)
  const w4 = settleWord(leaf, 4, left, right, w0)
  const w8 = settleWord(leaf, 8, left, right, w0)
  const w3 = settleWord(leaf, 3, left, right, w1 | w2)
  const w5 = settleWord(leaf, 5, left, right, w1 | w4)
  const w6 = settleWord(leaf, 6, left, right, w2 | w4)
  const w9 = settleWord(leaf, 9, left, right, w1 | w8)
  const w10 = settleWord(leaf, 10, left, right, w2 | w8)
  const w12 = settleWord(leaf, 12, left, right, w4 | w8)
  const w7 = settleWord(leaf, 7, left, right, w3 | w5 | w6)
  const w11 = settleWord(leaf, 11, left, right, w3 | w9 | w10)
  const w13 = settleWord(leaf, 13, left, right, w5 | w9 | w12)
  const w14 = settleWord(leaf, 14, left, right, w6 | w10 | w12)
  settleWord(leaf, 15, left, right, w7 | w11 | w13 | w14)
}

/** The lost ones among a word's candidates under the classic rules; `may` are the subsets whose mover may take any block. */
@inline function settleOwned(candidates: u64, may: u64, settling: usize, fifthIsFree: u64, sixthIsFree: u64): u64 {
  const byFifth = may | fifthIsFree
  const bySixth = may | sixthIsFree
  const none = settled(load<u32>(settling), candidates & 0xFFFF)
  const fifth = settled(load<u32>(settling, 4), (candidates >> 16) & ~(none & (byFifth >> 16)) & 0xFFFF)
  const sixth = settled(load<u32>(settling, 8), (candidates >> 32) & ~(none & (bySixth >> 32)) & 0xFFFF)
  const both = settled(load<u32>(settling, 12), (candidates >> 48) & ~((sixth & (byFifth >> 48)) | (fifth & (bySixth >> 48))))
  return none | fifth << 16 | sixth << 32 | both << 48
}

/** All ones where anybody may take block `block`. */
@inline function freedom(block: i32): u64 {
  return <u64>load<i32>(FIRST_OWNS + (<usize>block << 2)) - 1
}

/** `settleLeaf` under the classic rules. `firsts` are the high blocks that are the first player's. */
function settleOwnedLeaf(number: u32, left: usize, right: usize, firsts: u32, scratch: usize): void {
  const leaf = TABLE + (<usize>number << LEAF_SHIFT)
  const kind = <usize>((popcnt<u32>(number) & 1) * 2 + ((number & ~firsts) == 0 ? 1 : 0))
  const byFirsts = scratch + 128
  gather(number, number & ~firsts, scratch)
  gather(number, number & firsts, byFirsts)
  const fifthIsFree = freedom(4)
  const sixthIsFree = freedom(5)
  for (let word: usize = 0; word < 16; word++) {
    const may = load<u64>(MAY_TAKE_ALL + ((kind * 16 + word) << 3))
    let reached = load<u64>(scratch + (word << 3)) | (load<u64>(byFirsts + (word << 3)) & may)
    for (let rest = <u32>word; rest != 0; rest &= rest - 1) {
      const block = ctz<u32>(rest)
      reached |= load<u64>(leaf + (<usize>(<u32>word ^ ((<u32>1) << block)) << 3)) & (may | freedom(WORD_BLOCKS + block))
    }
    const stands = load<u64>(left + load<i32>(LEFT_IN_LEAF + (word << 2))) & load<u64>(right + load<i32>(RIGHT_IN_LEAF + (word << 2)))
    const lost = settleOwned(stands & ~reached, may, SETTLING_OF + ((kind * 64 + word * 4) << 2), fifthIsFree, sixthIsFree)
    store<u64>(leaf + (word << 3), lost)
    stable += popcnt<u64>(stands)
    losing += popcnt<u64>(lost)
  }
}

function clear(leaf: usize): void {
  const nothing = i64x2.splat(0)
  for (let at: usize = 0; at < 128; at += 16) v128.store(leaf + at, nothing)
}

/**
 * Settles the leaves `from` … `to` - 1, which must be whole groups of 1024 or the whole table; all
 * leaves that have a subset of their blocks must be settled already. `blocks` and `classic` as told
 * to `prepare`. `thread` (0 to 15) names the caller among those that run now; `written` says that
 * these leaves may hold something already.
 */
export function settleLeaves(from: u32, to: u32, blocks: i32, classic: bool, thread: u32, written: bool): void {
  const leftLeast = load<i32>(LEFT_LEAST_AT)
  const leftMost = load<i32>(LEFT_MOST_AT)
  const rightLeast = load<i32>(RIGHT_LEAST_AT)
  const rightMost = load<i32>(RIGHT_MOST_AT)
  const firsts = firstPlayers(LOW_BLOCKS, blocks - LOW_BLOCKS)
  const scratch = SCRATCH + (<usize>thread << 8)
  for (let group = from >> COUNTED_SHIFT; group << COUNTED_SHIFT < to; group++) {
    stable = 0
    losing = 0
    const end = min(to, (group + 1) << COUNTED_SHIFT)
    for (let number = group << COUNTED_SHIFT; number < end; number++) {
      const near = <usize>(number & ((1 << NEAR_BLOCKS) - 1)) << 2
      const far = <usize>(number >> NEAR_BLOCKS) << 2
      const left = load<i32>(LEFT_NEAR + near) + load<i32>(LEFT_FAR + far)
      const right = load<i32>(RIGHT_NEAR + near) + load<i32>(RIGHT_FAR + far)
      if (left > leftMost || right > rightMost) {
        if (written) clear(TABLE + (<usize>number << LEAF_SHIFT))
        continue
      }
      const leftMasks = LEFT_MASKS + (<usize>(max(left, leftLeast) - leftLeast) << 3)
      const rightMasks = RIGHT_MASKS + (<usize>(max(right, rightLeast) - rightLeast) << 3)
      if (classic) settleOwnedLeaf(number, leftMasks, rightMasks, firsts, scratch)
      else settleLeaf(number, leftMasks, rightMasks)
    }
    store<u64>(COUNTS + (<usize>group << 4), stable)
    store<u64>(COUNTS + (<usize>group << 4), losing, 8)
  }
}
