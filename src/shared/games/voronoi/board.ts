import type { Stone } from './field/stone.ts'

/** Cells in a row of the board, and rows. */
export const SIDE = 1000
export const CELLS = SIDE * SIDE

/** Two stones are at least so far apart, in cells; exactly so far is allowed. */
export const LEAST_DISTANCE = 66

/** A cell of the board. */
export interface Cell { readonly row: number, readonly column: number }

/** The square of the distance of two cells, a whole number. */
export function squaredDistance(one: Cell, other: Cell): number {
  return (one.row - other.row) ** 2 + (one.column - other.column) ** 2
}

export function isOnBoard({ row, column }: Cell): boolean {
  return row >= 0 && row < SIDE && column >= 0 && column < SIDE
}

/** The nearest of the stones that are too near to a cell for another one there; null if it is legal. */
export function stoneTooNear(stones: readonly Stone[], cell: Cell): Stone | null {
  let nearest: Stone | null = null
  let least = LEAST_DISTANCE ** 2
  for (const stone of stones) {
    const squared = squaredDistance(stone, cell)
    if (squared < least) {
      least = squared
      nearest = stone
    }
  }
  return nearest
}
