import type { Stone } from './stone.ts'
import { CELLS, SIDE } from '../board.ts'
import { Expansion } from './expansion.ts'

/**
 * The cells that each player owns, player 1 first, and the cells that nobody owns. Together they are the whole board.
 */
export interface Scores { readonly owned: readonly number[], readonly free: number }

/**
 * The board is cut into squares of so many rows and columns; those of several owners are cut into four, down to the
 * least.
 */
const LARGEST = 40
const SMALLEST = 5

/** The score of every player, from the stones alone. Nothing is kept from one call to the next. */
export function scoresOf(stones: readonly Stone[], players: number): Scores {
  const [free = 0, ...owned] = new Survey(stones, players, null).counts
  return { owned, free }
}

/** Who owns each cell, row by row: a player from 1, or 0 for nobody. */
export function ownersOf(stones: readonly Stone[], players: number): Uint8Array {
  const owners = new Uint8Array(CELLS)
  void new Survey(stones, players, owners)
  return owners
}

/** Looks through the whole board: into single cells only where no larger square can be proven to be one player's. */
class Survey {
  /** Cells of nobody, of player 1, 2, … */
  readonly counts: Uint32Array
  readonly #owners: Uint8Array | null
  readonly #expansion: Expansion

  constructor(stones: readonly Stone[], players: number, owners: Uint8Array | null) {
    this.counts = new Uint32Array(players + 1)
    this.#owners = owners
    this.#expansion = new Expansion(stones, players)
    if (stones.length === 0)
      this.#note(0, 0, SIDE, 0)
    else
      this.#lookAtAll()
  }

  #lookAtAll(): void {
    for (let row = 0; row < SIDE; row += LARGEST) {
      for (let column = 0; column < SIDE; column += LARGEST)
        this.#look(row, column, LARGEST)
    }
  }

  #look(row: number, column: number, size: number): void {
    const reach = (size - 1) / 2
    const laid = this.#expansion.layAt(row + reach, column + reach, reach)
    const owner = laid ? this.#expansion.ownerWithin(reach) : 0
    if (owner > 0)
      return this.#note(row, column, size, owner)
    if (size === SMALLEST)
      return this.#lookAtCells(row, column, size, laid)
    const half = size / 2
    this.#look(row, column, half)
    this.#look(row, column + half, half)
    this.#look(row + half, column, half)
    this.#look(row + half, column + half, half)
  }

  /** `laid` says that the expansion holds for this square. */
  #lookAtCells(row: number, column: number, size: number, laid: boolean): void {
    const middle = (size - 1) / 2
    for (let down = 0; down < size; down++) {
      for (let right = 0; right < size; right++) {
        const proven = laid ? this.#expansion.ownerBeside(down - middle, right - middle) : 0
        this.#note(row + down, column + right, 1, proven || this.#expansion.ownerAt(row + down, column + right))
      }
    }
  }

  #note(row: number, column: number, size: number, owner: number): void {
    this.counts[owner] = (this.counts[owner] as number) + size * size
    if (this.#owners === null)
      return
    for (let at = row * SIDE + column, last = at + size * SIDE; at < last; at += SIDE)
      this.#owners.fill(owner, at, at + size)
  }
}
