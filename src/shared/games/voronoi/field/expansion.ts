import type { Stone } from './stone.ts'
import { leaderOf, LEAST_LEAD } from './pull.ts'

/** More than rounding can make of any sum here. */
const SLACK = 1e-12
const CLEAR_LEAD = LEAST_LEAD + SLACK

/**
 * The pulls of the players on a square of cells, as planes through its middle with bounds of the error.
 *
 * Around a point at distance r from a stone its pull 1/r² has the slope −2/r³ away from it, and its second
 * derivatives lie between −2/r⁴ (across) and 6/r⁴ (along). So at a distance d from the middle the pull is
 * above the plane by at most 3d²/ρ⁴ and below it by at most d²/ρ⁴, with ρ the stone's distance from the
 * nearest point of the square.
 */
export class Expansion {
  readonly #rows: Float64Array
  readonly #columns: Float64Array
  /** Where the stones of each player end; they stand player after player. */
  readonly #ends: Uint32Array
  readonly #values: Float64Array
  readonly #rowSlopes: Float64Array
  readonly #columnSlopes: Float64Array
  /** The sums of 1/ρ⁴. */
  readonly #bends: Float64Array
  readonly #sums: Float64Array
  /**
   * Whether only two players can own cells where `ownerWithin` looked; then who, from 0, and the plane of the one's
   * lead over the other.
   */
  #areTwo = false
  #first = 0
  #second = 0
  #lead = 0
  #leadByRow = 0
  #leadByColumn = 0
  #lessByBend = 0
  #moreByBend = 0

  constructor(stones: readonly Stone[], players: number) {
    const sorted = stones.toSorted((one, other) => one.player - other.player)
    this.#rows = Float64Array.from(sorted, ({ row }) => row)
    this.#columns = Float64Array.from(sorted, ({ column }) => column)
    this.#ends = Uint32Array.from(
      { length: players },
      (_, player) => sorted.filter(stone => stone.player <= player + 1).length,
    )
    this.#values = new Float64Array(players)
    this.#rowSlopes = new Float64Array(players)
    this.#columnSlopes = new Float64Array(players)
    this.#bends = new Float64Array(players)
    this.#sums = new Float64Array(players)
  }

  /**
   * Lays the planes through this point, for cells that are at most `reach` rows and columns from it. False where a
   * stone is among those.
   */
  layAt(row: number, column: number, reach: number): boolean {
    this.#areTwo = false
    for (let player = 0, stone = 0; player < this.#ends.length; player++) {
      let [value, rowSlope, columnSlope, bend] = [0, 0, 0, 0]
      for (const end = this.#ends[player] as number; stone < end; stone++) {
        const rows = row - (this.#rows[stone] as number)
        const columns = column - (this.#columns[stone] as number)
        const nearRows = Math.max(0, Math.abs(rows) - reach)
        const nearColumns = Math.max(0, Math.abs(columns) - reach)
        const near = nearRows * nearRows + nearColumns * nearColumns
        if (near === 0)
          return false
        const pull = 1 / (rows * rows + columns * columns)
        const slope = -2 * pull * pull
        value += pull
        rowSlope += slope * rows
        columnSlope += slope * columns
        bend += 1 / (near * near)
      }
      this.#values[player] = value
      this.#rowSlopes[player] = rowSlope
      this.#columnSlopes[player] = columnSlope
      this.#bends[player] = bend
    }
    return true
  }

  /**
   * The player, from 1, who owns every cell at most so many rows and columns from the middle; 0 where the planes don't
   * prove it of anybody.
   */
  ownerWithin(reach: number): number {
    const values = this.#values
    const leader = indexOfMost(values)
    const squared = 2 * reach * reach
    const value = (values[leader] as number) - squared * (this.#bends[leader] as number) - CLEAR_LEAD
    let rivals = 0
    for (let other = 0; other < values.length; other++) {
      if (other === leader)
        continue
      const slopes = Math.abs((this.#rowSlopes[leader] as number) - (this.#rowSlopes[other] as number))
        + Math.abs((this.#columnSlopes[leader] as number) - (this.#columnSlopes[other] as number))
      if (!(value - slopes * reach > (values[other] as number) + 3 * squared * (this.#bends[other] as number))) {
        rivals++
        this.#second = other
      }
    }
    this.#first = leader
    this.#areTwo = rivals === 1
    if (this.#areTwo)
      this.#layLead()
    return rivals === 0 ? leader + 1 : 0
  }

  /** Lays one plane for the lead of the first over the second. */
  #layLead(): void {
    const [first, second] = [this.#first, this.#second]
    this.#lead = (this.#values[first] as number) - (this.#values[second] as number)
    this.#leadByRow = (this.#rowSlopes[first] as number) - (this.#rowSlopes[second] as number)
    this.#leadByColumn = (this.#columnSlopes[first] as number) - (this.#columnSlopes[second] as number)
    this.#lessByBend = (this.#bends[first] as number) + 3 * (this.#bends[second] as number)
    this.#moreByBend = 3 * (this.#bends[first] as number) + (this.#bends[second] as number)
  }

  /**
   * The player, from 1, who owns the cell so many rows and columns from the middle, within what `ownerWithin` was asked
   * for; 0 where the planes don't prove it of anybody.
   */
  ownerBeside(rows: number, columns: number): number {
    const squared = rows * rows + columns * columns
    if (!this.#areTwo)
      return this.#ownerOfMany(rows, columns, squared)
    const lead = this.#lead + rows * this.#leadByRow + columns * this.#leadByColumn
    if (lead - squared * this.#lessByBend > CLEAR_LEAD)
      return this.#first + 1
    return lead + squared * this.#moreByBend < -CLEAR_LEAD ? this.#second + 1 : 0
  }

  #ownerOfMany(rows: number, columns: number, squared: number): number {
    let leader = -1
    let most = Number.NEGATIVE_INFINITY
    let next = Number.NEGATIVE_INFINITY
    for (let player = 0; player < this.#values.length; player++) {
      const value = (this.#values[player] as number) + rows * (this.#rowSlopes[player] as number)
        + columns * (this.#columnSlopes[player] as number)
      if (value > most) {
        if (leader >= 0)
          next = Math.max(next, most + 3 * squared * (this.#bends[leader] as number))
        most = value
        leader = player
      }
      else {
        next = Math.max(next, value + 3 * squared * (this.#bends[player] as number))
      }
    }
    return most - squared * (this.#bends[leader] as number) - next > CLEAR_LEAD ? leader + 1 : 0
  }

  /**
   * The owner of a cell, within what `ownerWithin` was asked for, by the sums themselves: a player from 1, or 0 for
   * nobody.
   */
  ownerAt(row: number, column: number): number {
    if (this.#areTwo) {
      const lead = this.#sumAt(this.#first, row, column) - this.#sumAt(this.#second, row, column)
      return lead > LEAST_LEAD ? this.#first + 1 : -lead > LEAST_LEAD ? this.#second + 1 : 0
    }
    for (let player = 0; player < this.#sums.length; player++)
      this.#sums[player] = this.#sumAt(player, row, column)
    return leaderOf(this.#sums)
  }

  #sumAt(player: number, row: number, column: number): number {
    let sum = 0
    for (
      let stone = player === 0 ? 0 : this.#ends[player - 1] as number, end = this.#ends[player] as number;
      stone < end;
      stone++
    ) {
      const rows = row - (this.#rows[stone] as number)
      const columns = column - (this.#columns[stone] as number)
      const squared = rows * rows + columns * columns
      if (squared > 0)
        sum += 1 / squared
    }
    return sum
  }
}

function indexOfMost(values: Float64Array): number {
  let most = 0
  for (let index = 1; index < values.length; index++) {
    if ((values[index] as number) > (values[most] as number))
      most = index
  }
  return most
}
