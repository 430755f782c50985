import type { Seat } from '../../../game/seat.ts'
import type { Cell } from '../board.ts'
import type { VoronoiState } from '../state.ts'
import { Lattice } from './lattice.ts'
import { Samples } from './samples.ts'
import { turnsAhead } from './turns.ts'

/** The resolution: rows and columns of samples, and of the cells that are tried for each stone. */
export interface Grain { readonly samples: number, readonly cells: number }
export const COARSE: Grain = { samples: 40, cells: 25 }
export const FINE: Grain = { samples: 50, cells: 50 }

/**
 * A possible continuation of a game: everybody places where they immediately own most, estimated on few samples and few
 * cells.
 */
export class Playout {
  /** The turns that are played out, the next one first. */
  readonly turns: readonly Seat[]
  readonly #samples: Samples
  readonly #lattice: Lattice
  /** Buffers that are overwritten each time. */
  readonly #scratch: {
    readonly samples: Samples
    readonly lattice: Lattice
    readonly reach: Float64Array
    readonly counts: Int32Array
  }

  constructor(state: VoronoiState, { samples, cells }: Grain) {
    this.turns = turnsAhead(state)
    this.#samples = new Samples(state.placed, state.players, samples)
    this.#lattice = new Lattice(state.placed, cells)
    this.#scratch = {
      samples: new Samples([], state.players, samples),
      lattice: new Lattice([], cells),
      reach: new Float64Array(samples ** 2),
      counts: new Int32Array(cells ** 2),
    }
  }

  /**
   * About how many cells each player owns at the end, player 1 first, if the next stone is placed on `first`; null if
   * that turn passes without one.
   */
  after(first: Cell | null): number[] {
    const { samples, lattice } = this.#scratch
    samples.become(this.#samples)
    lattice.become(this.#lattice)
    for (const [turn, player] of this.turns.entries()) {
      const cell = turn === 0 ? first : this.#greediestCell(player)
      if (cell === null)
        continue
      samples.place({ ...cell, player })
      lattice.place(cell)
    }
    return samples.owned()
  }

  /** The legal cell of the lattice with which the player owns most; null if none is legal. */
  #greediestCell(player: Seat): Cell | null {
    const { samples, lattice, reach, counts } = this.#scratch
    samples.countsOn(lattice, samples.reachOf(player, reach), counts)
    let best = -1
    for (let index = 0; index < counts.length; index++) {
      if (lattice.isLegal[index] === 1 && (best < 0 || (counts[index] as number) > (counts[best] as number)))
        best = index
    }
    return lattice.cells[best] ?? null
  }
}
