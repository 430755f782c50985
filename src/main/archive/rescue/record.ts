import type { Buffer } from 'node:buffer'

/**
 * Rows as SQLite stores them: a header with the type of each value, then the values. Source:
 * sqlite.org/fileformat2.html, 2.1.
 */

/** A value; integers beyond 2^53 are rounded. */
export type Value = null | number | string | Buffer
export type ValueKind = 'null' | 'integer' | 'real' | 'text' | 'blob'

/** The types of the values in order, and where the first value begins. */
export interface RecordHeader { readonly types: readonly number[], readonly end: number }

/** The lengths in bytes of values of the types 0 to 11. */
const FIXED_BYTES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0]
const REAL = 7
const ONE = 9
const LAST_FIXED = FIXED_BYTES.length - 1

/**
 * An integer of one to nine bytes, and the position after it; null if the bytes end too early. Beyond 2^53 it is
 * rounded.
 */
export function readVarint(bytes: Buffer, at: number): { readonly value: number, readonly next: number } | null {
  let value = 0
  for (let index = 0; index < 9; index++) {
    const byte = bytes[at + index]
    if (byte === undefined)
      return null
    if (index === 8)
      return { value: value * 256 + byte, next: at + 9 }
    value = value * 128 + (byte & 0x7F)
    if (byte < 0x80)
      return { value, next: at + index + 1 }
  }
  return null
}

/** The header at the beginning of a record; null if these bytes are no header. */
export function readHeader(bytes: Buffer): RecordHeader | null {
  const size = readVarint(bytes, 0)
  if (size === null || size.value > bytes.length)
    return null
  const types: number[] = []
  let at = size.next
  while (at < size.value) {
    const type = readVarint(bytes, at)
    if (type === null)
      return null
    types.push(type.value)
    at = type.next
  }
  return at === size.value ? { types, end: at } : null
}

export function kindOf(type: number): ValueKind {
  if (type === REAL)
    return 'real'
  if (type > LAST_FIXED)
    return type % 2 === 0 ? 'blob' : 'text'
  return type === 0 || type > ONE ? 'null' : 'integer'
}

/** All values of a record; null if these bytes are no record, or end too early. */
export function readRecord(bytes: Buffer): Value[] | null {
  const header = readHeader(bytes)
  if (header === null)
    return null
  const values: Value[] = []
  let at = header.end
  for (const type of header.types) {
    const end = at + bytesOf(type)
    if (end > bytes.length)
      return null
    values.push(valueIn(bytes, type, at, end))
    at = end
  }
  return values
}

function bytesOf(type: number): number {
  return FIXED_BYTES[type] ?? Math.floor((type - LAST_FIXED - 1) / 2)
}

function valueIn(bytes: Buffer, type: number, at: number, end: number): Value {
  switch (kindOf(type)) {
    case 'null':
      return null
    case 'real':
      return bytes.readDoubleBE(at)
    case 'text':
      return bytes.toString('utf8', at, end)
    case 'blob':
      return bytes.subarray(at, end)
    case 'integer':
      return integerIn(bytes, type, at, end)
  }
}

function integerIn(bytes: Buffer, type: number, at: number, end: number): number {
  if (end === at)
    return type === ONE ? 1 : 0
  return end - at === 8 ? Number(bytes.readBigInt64BE(at)) : bytes.readIntBE(at, end - at)
}
