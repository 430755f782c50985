import type { Changes, Kernel, KernelBoard } from './kernel.ts'
import { CELLS, SIDE } from '../board.ts'
import { leaderOf, pullFrom } from './pull.ts'

/** The kernel in TypeScript alone. */
export const plainKernel: Kernel = { name: 'plain', board: players => new PlainBoard(players) }

class PlainBoard implements KernelBoard {
  readonly owners = new Uint8Array(CELLS)
  readonly #players: number
  readonly #pulls: readonly Float64Array[]
  readonly #counts: number[]
  /** The pulls on the cell that is looked at. */
  readonly #here: Float64Array

  constructor(players: number) {
    this.#players = players
    this.#pulls = Array.from({ length: players }, () => new Float64Array(CELLS))
    this.#counts = [CELLS, ...Array.from<number>({ length: players }).fill(0)]
    this.#here = new Float64Array(players)
  }

  get bytes(): number {
    return (8 * this.#players + 1) * CELLS
  }

  counts(): readonly number[] {
    return [...this.#counts]
  }

  pullAt(row: number, column: number, player: number): number {
    return this.#pulls[player - 1]?.[row * SIDE + column] ?? 0
  }

  clear(): void {
    this.owners.fill(0)
    this.#pulls.forEach(pulls => pulls.fill(0))
    this.#counts.fill(0)
    this.#counts[0] = CELLS
  }

  place(row: number, column: number, player: number): void {
    this.#eachChange(row, column, player, (cell, owner, before) => {
      this.owners[cell] = owner
      move(this.#counts, before, owner)
    })
    const pulls = this.#pulls[player - 1]
    if (pulls !== undefined)
      eachPull(row, column, (cell, pull) => pulls[cell] = (pulls[cell] as number) + pull)
  }

  whatIf(row: number, column: number, player: number): readonly number[] {
    const counts = [...this.#counts]
    this.#eachChange(row, column, player, (_, owner, before) => move(counts, before, owner))
    return counts
  }

  changes(row: number, column: number, player: number): Changes {
    const cells: number[] = []
    const owners: number[] = []
    this.#eachChange(row, column, player, (cell, owner) => {
      cells.push(cell)
      owners.push(owner)
    })
    return { cells: Uint32Array.from(cells), owners: Uint8Array.from(owners) }
  }

  #eachChange(
    row: number,
    column: number,
    player: number,
    change: (cell: number, owner: number, before: number) => void,
  ): void {
    eachPull(row, column, (cell, pull) => {
      for (let index = 0; index < this.#players; index++)
        this.#here[index] = this.#pulls[index]?.[cell] ?? 0
      this.#here[player - 1] = (this.#here[player - 1] ?? 0) + pull
      const owner = leaderOf(this.#here)
      const before = this.owners[cell] as number
      if (owner !== before)
        change(cell, owner, before)
    })
  }
}

function eachPull(row: number, column: number, give: (cell: number, pull: number) => void): void {
  for (let cell = 0, down = 0; down < SIDE; down++) {
    for (let right = 0; right < SIDE; right++, cell++)
      give(cell, pullFrom(down - row, right - column))
  }
}

function move(counts: number[], from: number, to: number): void {
  counts[from] = (counts[from] ?? 0) - 1
  counts[to] = (counts[to] ?? 0) + 1
}
