/** The transposition table: what is known of positions that were searched. Entries are 16 bytes, two for each slot. */
import { TABLE } from './memory'

export const EXACT: i32 = 1
export const AT_LEAST: i32 = 2
export const AT_MOST: i32 = 3

// An entry: u32 upper half of the key, i32 action (0 for none), i32 value, i16 depth, u8 bound, u8 generation. Only
// entries of this generation count, so that the table need not be cleared for each search.
const ENTRY: usize = 16

const OLDEST: i32 = 255

let slots: u64 = 0
let generation: i32 = 1

/** Makes room for so many slots, a power of two. Returns whether there is memory for them. */
export function makeTable(count: i32): bool {
  const pages = <i32>((TABLE + <usize>count * 2 * ENTRY + 0xFFFF) >> 16)
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) return false
  slots = <u64>count
  return true
}

/** Forgets every entry. */
export function clearTable(): void {
  if (generation++ < OLDEST) return
  memory.fill(TABLE, 0, <usize>slots * 2 * ENTRY)
  generation = 1
}

@inline function slotOf(key: u64): usize {
  return TABLE + <usize>(key & (slots - 1)) * (2 * ENTRY)
}

/** The entry of a position; 0 where there is none. */
@inline export function find(key: u64): usize {
  const slot = slotOf(key)
  const upper = <u32>(key >> 32)
  if (load<u32>(slot) == upper && counts(slot)) return slot
  if (load<u32>(slot + ENTRY) == upper && counts(slot + ENTRY)) return slot + ENTRY
  return 0
}

@inline function counts(entry: usize): bool {
  return <i32>load<u8>(entry, 15) == generation
}

@inline export function actionIn(entry: usize): i32 {
  return load<i32>(entry, 4)
}

@inline export function valueIn(entry: usize): i32 {
  return load<i32>(entry, 8)
}

@inline export function depthIn(entry: usize): i32 {
  return <i32>load<i16>(entry, 12)
}

@inline export function boundIn(entry: usize): i32 {
  return <i32>load<u8>(entry, 14)
}

/** Keeps the deeper search in the first entry of a slot and the latest one in the second. */
export function keep(key: u64, action: i32, value: i32, depth: i32, bound: i32): void {
  const slot = slotOf(key)
  const upper = <u32>(key >> 32)
  const first = load<u32>(slot) == upper || depth >= depthIn(slot) || !counts(slot)
  if (first && load<u32>(slot) != upper) memory.copy(slot + ENTRY, slot, ENTRY)
  const entry = first ? slot : slot + ENTRY
  store<u32>(entry, upper)
  store<i32>(entry, action, 4)
  store<i32>(entry, value, 8)
  store<i16>(entry, <i16>depth, 12)
  store<u8>(entry, <u8>bound, 14)
  store<u8>(entry, <u8>generation, 15)
}
