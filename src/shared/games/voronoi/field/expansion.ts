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
  readonly #count: number
  readonly #rows: Float64Array
  readonly #columns: Float64Array
  readonly #players: Uint8Array
  readonly #values: Float64Array
  readonly #rowSlopes: Float64Array
  readonly #columnSlopes: Float64Array
  /** The sums of 1/ρ⁴. */
  readonly #bends: Float64Array
  readonly #sums: Float64Array

  constructor(stones: readonly Stone[], players: number) {
    this.#count = stones.length
    this.#rows = Float64Array.from(stones, ({ row }) => row)
    this.#columns = Float64Array.from(stones, ({ column }) => column)
    this.#players = Uint8Array.from(stones, ({ player }) => player - 1)
    this.#values = new Float64Array(players)
    this.#rowSlopes = new Float64Array(players)
    this.#columnSlopes = new Float64Array(players)
    this.#bends = new Float64Array(players)
    this.#sums = new Float64Array(players)
  }

  /** Lays the planes through this point, for cells that are at most `reach` rows and columns from it. False where a stone is among those. */
  layAt(row: number, column: number, reach: number): boolean {
    const values = this.#values.fill(0)
    const rowSlopes = this.#rowSlopes.fill(0)
    const columnSlopes = this.#columnSlopes.fill(0)
    const bends = this.#bends.fill(0)
    for (let stone = 0; stone < this.#count; stone++) {
      const rows = row - (this.#rows[stone] as number)
      const columns = column - (this.#columns[stone] as number)
      const nearRows = Math.max(0, Math.abs(rows) - reach)
      const nearColumns = Math.max(0, Math.abs(columns) - reach)
      const near = nearRows * nearRows + nearColumns * nearColumns
      if (near === 0)
        return false
      const pull = 1 / (rows * rows + columns * columns)
      const slope = -2 * pull * pull
      const player = this.#players[stone] as number
      values[player] = (values[player] as number) + pull
      rowSlopes[player] = (rowSlopes[player] as number) + slope * rows
      columnSlopes[player] = (columnSlopes[player] as number) + slope * columns
      bends[player] = (bends[player] as number) + 1 / (near * near)
    }
    return true
  }

  /** The player, from 1, who owns every cell at most so many rows and columns from the middle; 0 where the planes don't prove it of anybody. */
  ownerWithin(reach: number): number {
    const values = this.#values
    const leader = indexOfMost(values)
    const squared = 2 * reach * reach
    const value = (values[leader] as number) - squared * (this.#bends[leader] as number) - CLEAR_LEAD
    for (let other = 0; other < values.length; other++) {
      if (other === leader)
        continue
      const slopes = Math.abs((this.#rowSlopes[leader] as number) - (this.#rowSlopes[other] as number)) + Math.abs((this.#columnSlopes[leader] as number) - (this.#columnSlopes[other] as number))
      if (!(value - slopes * reach > (values[other] as number) + 3 * squared * (this.#bends[other] as number)))
        return 0
    }
    return leader + 1
  }

  /** The player, from 1, who owns the cell so many rows and columns from the middle; 0 where the planes don't prove it of anybody. */
  ownerBeside(rows: number, columns: number): number {
    const squared = rows * rows + columns * columns
    let leader = -1
    let most = Number.NEGATIVE_INFINITY
    let next = Number.NEGATIVE_INFINITY
    for (let player = 0; player < this.#values.length; player++) {
      const value = (this.#values[player] as number) + rows * (this.#rowSlopes[player] as number) + columns * (this.#columnSlopes[player] as number)
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

  /** The owner of a cell by the sums themselves: a player from 1, or 0 for nobody. */
  ownerAt(row: number, column: number): number {
    const sums = this.#sums.fill(0)
    for (let stone = 0; stone < this.#count; stone++) {
      const rows = row - (this.#rows[stone] as number)
      const columns = column - (this.#columns[stone] as number)
      const squared = rows * rows + columns * columns
      if (squared > 0) {
        const player = this.#players[stone] as number
        sums[player] = (sums[player] as number) + 1 / squared
      }
    }
    return leaderOf(sums)
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
