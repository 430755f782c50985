import type { Random } from '../../random.ts'
import { shuffled } from '../../random.ts'

export interface TableTerms {
  readonly numbers: readonly number[]
  /** The most at one table. */
  readonly seats: number
  /** How often two have sat together so far. */
  readonly meetings: (one: number, other: number) => number
  readonly random: Random
}

/** With more players only the quick method is used, because the other one compares everybody with everybody. */
const MOST_COMPARED = 600
const MOST_PASSES = 20
/** How many starting arrangements are tried, divided by the number of players. */
const TRIES = 400

/**
 * Who sits together in a round: as few tables as possible, with sizes that differ by 1 at most, and with those who met
 * least. Tries several starting arrangements, improves each by swapping two players, and takes the one in which pairs
 * meet most evenly (the least sum of squares).
 */
export function seatTables({ numbers, seats, meetings, random }: TableTerms): number[][] {
  let best: Tables | null = null
  const tries = Math.max(1, Math.floor(TRIES / Math.max(1, numbers.length)))
  for (let attempt = 0; attempt < tries && best?.cost !== 0; attempt++) {
    const tables = new Tables(shuffled(numbers, random), tableSizes(numbers.length, seats), meetings)
    if (numbers.length <= MOST_COMPARED)
      tables.better()
    if (best === null || tables.cost < best.cost)
      best = tables
  }
  return best?.members ?? []
}

/** The sizes of the fewest tables that hold this many, the larger ones first. */
export function tableSizes(players: number, seats: number): number[] {
  const tables = Math.ceil(players / seats)
  return Array.from({ length: tables }, (_, index) => Math.floor(players / tables) + (index < players % tables ? 1 : 0))
}

class Tables {
  readonly members: number[][]
  readonly #meetings: (one: number, other: number) => number

  /** Seats each player in turn at the table with room whose members the player has met least. */
  constructor(numbers: readonly number[], sizes: readonly number[], meetings: (one: number, other: number) => number) {
    this.#meetings = meetings
    this.members = sizes.map(() => [])
    for (const number of numbers) {
      const open = this.members.map((members, table) => ({ table, members })).filter(({ table, members }) =>
        members.length < (sizes[table] ?? 0),
      )
      const [least] = open.map(({ table, members }) => ({
        table,
        cost: this.#costWith(number, members),
        free: (sizes[table] ?? 0) - members.length,
      })).sort((one, other) => one.cost - other.cost || other.free - one.free || one.table - other.table)
      this.members[least?.table ?? 0]?.push(number)
    }
  }

  /** The cost of the seating: how often those who sit together met before. */
  get cost(): number {
    return this.members.reduce(
      (sum, members) => sum + members.reduce((own, number) => own + this.#costWith(number, members), 0) / 2,
      0,
    )
  }

  /** Swaps two players as long as that lowers the cost. */
  better(): void {
    for (let pass = 0; pass < MOST_PASSES && this.#exchangeAll(); pass++) { /* once more */ }
  }

  #exchangeAll(): boolean {
    let isBetter = false
    this.members.forEach((table, index) => {
      for (let place = 0; place < table.length; place++) {
        if (this.#costWith(table[place] ?? 0, table) > 0)
          isBetter = this.#exchange(index, place) || isBetter
      }
    })
    return isBetter
  }

  /** Makes the first swap of a player with another one that lowers the sum. */
  #exchange(at: number, place: number): boolean {
    const own = this.members[at] ?? []
    const number = own[place] ?? 0
    for (const [index, table] of this.members.entries()) {
      if (index === at)
        continue
      for (const [otherPlace, other] of table.entries()) {
        const before = this.#costWith(number, own) + this.#costWith(other, table)
        const after = this.#costWith(number, table, other) + this.#costWith(other, own, number)
        if (after >= before)
          continue
        own[place] = other
        table[otherPlace] = number
        return true
      }
    }
    return false
  }

  /** How often somebody met these members, leaving out `but`. */
  #costWith(number: number, members: readonly number[], but = number): number {
    return members.reduce(
      (sum, member) => sum + (member === but || member === number ? 0 : this.#meetings(number, member)),
      0,
    )
  }
}
