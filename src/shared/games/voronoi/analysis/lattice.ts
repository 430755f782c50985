import type { Cell } from '../board.ts'
import { LEAST_DISTANCE, SIDE, squaredDistance } from '../board.ts'

/** Cells that are evenly spread over the board, and which of them are legal. */
export class Lattice {
  readonly perSide: number
  /** How far its rows and columns are apart, in cells. */
  readonly step: number
  /** The lattice's rows, and as well its columns. */
  readonly lines: Int32Array
  /** Row by row, as `isLegal`. */
  readonly cells: readonly Cell[]
  readonly isLegal: Uint8Array

  /** `perSide` rows and as many columns: a divisor of 1000. */
  constructor(stones: readonly Cell[], perSide: number) {
    this.perSide = perSide
    this.step = SIDE / perSide
    const lines = Array.from({ length: perSide }, (_, index) => Math.floor((index + 0.5) * this.step))
    this.lines = Int32Array.from(lines)
    this.cells = lines.flatMap(row => lines.map(column => ({ row, column })))
    this.isLegal = new Uint8Array(this.cells.length).fill(1)
    stones.forEach(stone => this.place(stone))
  }

  /** Rules out the cells that are too near to a stone. */
  place(stone: Cell): void {
    const [top, bottom] = this.#linesNear(stone.row)
    const [left, right] = this.#linesNear(stone.column)
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const index = row * this.perSide + column
        if (squaredDistance(this.cells[index] ?? stone, stone) < LEAST_DISTANCE ** 2)
          this.isLegal[index] = 0
      }
    }
  }

  /** Makes this lattice what another of as many cells is. */
  become(other: Lattice): void {
    this.isLegal.set(other.isLegal)
  }

  hasLegal(): boolean {
    return this.isLegal.includes(1)
  }

  /** The first and the last of its lines that may be too near. */
  #linesNear(at: number): [number, number] {
    const reach = LEAST_DISTANCE / this.step
    const middle = at / this.step
    return [Math.max(0, Math.floor(middle - reach) - 1), Math.min(this.perSide - 1, Math.ceil(middle + reach))]
  }
}
