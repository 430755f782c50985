import type { Cell } from '../board.ts'
import type { Stone } from '../field/stone.ts'
import type { Lattice } from './lattice.ts'
import { CELLS, SIDE } from '../board.ts'
import { LEAST_LEAD, pullFrom } from '../field/pull.ts'

/** More than the squared distance of any two cells: the reach of a sample that is already owned. */
const ANY_DISTANCE = 2 * SIDE * SIDE

/**
 * The board as seen at some of its cells, evenly spread: every player's pull there. Scores counted on them
 * are estimates, and cheap. With 50 × 50 samples they are mostly within 0.1 % of the board.
 */
export class Samples {
  /** Cells for which one sample stands. */
  readonly weight: number
  readonly #perSide: number
  /** The rows of the samples, and as well their columns. */
  readonly #lines: Int32Array
  /** Each player's pulls, row by row. */
  readonly #pulls: readonly Float64Array[]
  readonly #squares: Int32Array
  #edges = new Int32Array(0)

  /** `perSide` rows and as many columns of samples. */
  constructor(stones: readonly Stone[], players: number, perSide: number) {
    this.#perSide = perSide
    this.#lines = Int32Array.from({ length: perSide }, (_, index) => Math.floor((index + 0.5) * SIDE / perSide))
    this.#pulls = Array.from({ length: players }, () => new Float64Array(perSide ** 2))
    this.#squares = new Int32Array(perSide)
    this.weight = CELLS / perSide ** 2
    stones.forEach(stone => this.place(stone))
  }

  place({ row, column, player }: Stone): void {
    const pulls = this.#pulls[player - 1]
    if (pulls === undefined)
      throw new RangeError(`place: there is no player ${player}`)
    let sample = 0
    for (const down of this.#lines) {
      for (const right of this.#lines) {
        pulls[sample] = (pulls[sample] as number) + pullFrom(down - row, right - column)
        sample++
      }
    }
  }

  /** Makes these samples those of another board with as many samples and players. */
  become(other: Samples): void {
    this.#pulls.forEach((pulls, player) => pulls.set(other.#pulls[player] ?? pulls))
  }

  /** About how many cells each player owns, player 1 first. */
  owned(): number[] {
    return this.#pulls.map((_, index) =>
      this.weight * this.reachOf(index + 1).reduce((count, reach) => count + Number(reach === ANY_DISTANCE), 0),
    )
  }

  /**
   * For each sample, how near a further stone of the player must be to own it, as a squared distance that it must stay
   * below. A pull of 1/d² beats a lead of g if d² < 1/g, so trying a stone takes one comparison per sample, however
   * many players there are. Fills `into` if it is given.
   */
  reachOf(player: number, into: Float64Array = new Float64Array(this.#perSide ** 2)): Float64Array {
    const own = this.#pulls[player - 1]
    if (own === undefined)
      throw new RangeError(`reachOf: there is no player ${player}`)
    const most = into.fill(0)
    for (const pulls of this.#pulls.filter(one => one !== own)) {
      for (let sample = 0; sample < most.length; sample++)
        most[sample] = Math.max(most[sample] as number, pulls[sample] as number)
    }
    for (let sample = 0; sample < most.length; sample++) {
      const gap = (most[sample] as number) + LEAST_LEAD - (own[sample] as number)
      into[sample] = gap < 0 ? ANY_DISTANCE : Math.min(1 / gap, ANY_DISTANCE - 1)
    }
    return into
  }

  /** How many samples the player of this reach would own with a stone there. */
  countWith(reach: Float64Array, { row, column }: Cell): number {
    const squares = this.#squares
    for (let index = 0; index < squares.length; index++)
      squares[index] = ((this.#lines[index] as number) - column) ** 2
    let count = 0
    let sample = 0
    for (const down of this.#lines) {
      const rowsSquared = (down - row) ** 2
      for (let index = 0; index < squares.length; index++)
        count += rowsSquared + (squares[index] as number) < (reach[sample++] as number) ? 1 : 0
    }
    return count
  }

  /**
   * What `countWith` counts, for all cells of a lattice at once, row by row. The cells from which a stone owns a sample
   * form a circle around it, contiguous in each row of the lattice, so only their beginnings and ends are recorded.
   */
  countsOn(lattice: Lattice, reach: Float64Array, into: Int32Array = new Int32Array(lattice.perSide ** 2)): Int32Array {
    const { perSide, lines, step } = lattice
    const edges = this.#noEdges(perSide * (perSide + 1))
    const first = lines[0] ?? 0
    let owned = 0
    let sample = 0
    for (const down of this.#lines) {
      for (const right of this.#lines) {
        const squared = reach[sample++] as number
        if (squared === ANY_DISTANCE) {
          owned++
          continue
        }
        const high = Math.sqrt(squared)
        const last = Math.min(perSide - 1, Math.ceil((down + high - first) / step) - 1)
        for (let line = Math.max(0, Math.floor((down - high - first) / step) + 1); line <= last; line++) {
          const wide = Math.sqrt(squared - ((lines[line] as number) - down) ** 2)
          const from = Math.max(0, Math.floor((right - wide - first) / step) + 1)
          const end = Math.min(perSide, Math.ceil((right + wide - first) / step))
          if (from >= end)
            continue
          const start = line * (perSide + 1)
          edges[start + from] = (edges[start + from] as number) + 1
          edges[start + end] = (edges[start + end] as number) - 1
        }
      }
    }
    return summed(edges, perSide, owned, into)
  }

  /** A memory of so many zeros that is used again and again. */
  #noEdges(length: number): Int32Array {
    if (this.#edges.length === length)
      return this.#edges.fill(0)
    this.#edges = new Int32Array(length)
    return this.#edges
  }
}

/** What begins and ends along each row, as how many there are at each cell, and `everywhere` more. */
function summed(edges: Int32Array, perSide: number, everywhere: number, into: Int32Array): Int32Array {
  let cell = 0
  for (let line = 0; line < perSide; line++) {
    let count = everywhere
    for (let index = 0; index < perSide; index++) {
      count += edges[line * (perSide + 1) + index] as number
      into[cell++] = count
    }
  }
  return into
}
