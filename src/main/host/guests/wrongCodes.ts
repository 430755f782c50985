/** How many wrong tries are free, and how long the wait after that is: the first time, and at most. */
export interface Allowance { readonly tries: number, readonly firstWaitMs: number, readonly longestWaitMs: number }

/**
 * After five wrong codes an address waits a minute, after five more two, then four, at the longest a quarter of an
 * hour.
 */
export const PER_ADDRESS: Allowance = { tries: 5, firstWaitMs: 60_000, longestWaitMs: 15 * 60_000 }
/**
 * For all addresses together: more wrong codes than a class mistypes. After 300, all who are not in wait a minute, at
 * most two.
 */
export const IN_ALL: Allowance = { tries: 300, firstWaitMs: 60_000, longestWaitMs: 120_000 }
/** Wrong codes of an address are forgotten after this long without another one. */
export const FORGOTTEN_AFTER_MS = 60 * 60_000
/** More addresses than any class has. Beyond that, the address whose last wrong code is oldest is forgotten. */
const MOST_ADDRESSES = 10_000

/** How long somebody has to wait, and because of whose wrong codes: their own address's, or all together. */
export interface Wait { readonly ms: number, readonly whose: 'address' | 'all' }

interface Record { wrong: number, waits: number, until: number, last: number }

/** Slows down who guesses codes: counts wrong ones by address and in all. */
export class WrongCodes {
  readonly #now: () => number
  readonly #addresses = new Map<string, Record>()
  #all: Record = newRecord()

  constructor(now: () => number) {
    this.#now = now
  }

  /** For how long that address may try no code; null if it may try now. */
  waitOf(address: string): Wait | null {
    const now = this.#now()
    const ownMs = (this.#recordOf(address)?.until ?? 0) - now
    const allMs = this.#all.until - now
    if (ownMs <= 0 && allMs <= 0)
      return null
    return ownMs >= allMs ? { ms: ownMs, whose: 'address' } : { ms: allMs, whose: 'all' }
  }

  /** Notes that an address tried a code that opens nothing. */
  wrong(address: string): void {
    const now = this.#now()
    const record = this.#recordOf(address) ?? newRecord()
    this.#addresses.delete(address)
    this.#addresses.set(address, record) // moves the address to the end: the latest wrong one
    count(record, PER_ADDRESS, now)
    if (now - this.#all.last > FORGOTTEN_AFTER_MS)
      this.#all = newRecord()
    count(this.#all, IN_ALL, now)
    const [oldest] = this.#addresses.keys()
    if (this.#addresses.size > MOST_ADDRESSES && oldest !== undefined)
      this.#addresses.delete(oldest)
  }

  #recordOf(address: string): Record | null {
    const record = this.#addresses.get(address)
    if (record === undefined)
      return null
    if (this.#now() - record.last <= FORGOTTEN_AFTER_MS)
      return record
    this.#addresses.delete(address)
    return null
  }
}

function newRecord(): Record {
  return { wrong: 0, waits: 0, until: 0, last: 0 }
}

function count(record: Record, { tries, firstWaitMs, longestWaitMs }: Allowance, now: number): void {
  record.last = now
  record.wrong++
  if (record.wrong % tries !== 0)
    return
  record.until = now + Math.min(firstWaitMs * 2 ** record.waits, longestWaitMs)
  record.waits++
}
