import type { Changes, Kernel, KernelBoard } from './kernel.ts'
import { voronoiField } from '../../../../generated/voronoiField.ts'
import { CELLS, SIDE } from '../board.ts'

/** What `assembly/field.ts` exports; players are counted from 0 there, and addresses are in bytes. */
interface FieldModule {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly start: (players: number) => number
  readonly scan: (row: number, column: number, player: number, recorded: boolean) => number
  readonly place: (row: number, column: number, player: number) => void
  readonly clear: () => void
  readonly COUNTS: Address
  readonly RESULT: Address
  readonly RECORDS: Address
  readonly OWNERS: Address
  readonly PULLS: Address
}
interface Address { readonly value: number }

/** Numbers of 32 bits in a record, and where its masks begin: what becomes the player's, then what becomes nobody's. */
const RECORD_LENGTH = 6
const WON_AT = 2
const FREED_AT = 4

const TILE_CELLS = 64

/** The kernel in WebAssembly; null if this machine has no SIMD, or if its page may not compile. */
export function simdKernel(): Kernel | null {
  try {
    const bytes = Uint8Array.from(atob(voronoiField), letter => letter.charCodeAt(0))
    if (!WebAssembly.validate(bytes))
      return null
    const module = new WebAssembly.Module(bytes)
    return {
      name: 'simd',
      board: players => new SimdBoard(new WebAssembly.Instance(module).exports as unknown as FieldModule, players),
    }
  }
  catch {
    return null
  }
}

class SimdBoard implements KernelBoard {
  readonly owners: Uint8Array
  readonly bytes: number
  readonly #module: FieldModule
  readonly #players: number
  readonly #counts: Int32Array
  readonly #result: Int32Array
  readonly #records: Uint32Array
  readonly #pulls: Float64Array

  constructor(module: FieldModule, players: number) {
    if (module.start(players) === 0)
      throw new RangeError('there is no memory for the fields of another board')
    const { memory: { buffer } } = module
    this.#module = module
    this.#players = players
    this.bytes = buffer.byteLength
    this.owners = new Uint8Array(buffer, module.OWNERS.value, CELLS)
    this.#counts = new Int32Array(buffer, module.COUNTS.value, players + 1)
    this.#result = new Int32Array(buffer, module.RESULT.value, players + 1)
    this.#records = new Uint32Array(buffer, module.RECORDS.value, CELLS / TILE_CELLS * RECORD_LENGTH)
    this.#pulls = new Float64Array(buffer, module.PULLS.value, players * CELLS)
  }

  counts(): readonly number[] {
    return [...this.#counts]
  }

  clear(): void {
    this.#module.clear()
  }

  place(row: number, column: number, player: number): void {
    this.#module.place(row, column, player - 1)
  }

  whatIf(row: number, column: number, player: number): readonly number[] {
    this.#module.scan(row, column, player - 1, false)
    return [...this.#result]
  }

  changes(row: number, column: number, player: number): Changes {
    const records = this.#module.scan(row, column, player - 1, true)
    const cells = new Uint32Array(records * TILE_CELLS)
    const owners = new Uint8Array(records * TILE_CELLS)
    let count = 0
    const note = (tile: number, at: number, owner: number): void => {
      for (let half = 0; half < 2; half++) {
        for (let mask = this.#records[at + half] as number; mask !== 0; mask &= mask - 1) {
          const cell = cellOf(tile, half * 32 + 31 - Math.clz32(mask & -mask))
          if (this.owners[cell] === owner)
            continue
          cells[count] = cell
          owners[count++] = owner
        }
      }
    }
    for (let record = 0; record < records; record++) {
      const at = record * RECORD_LENGTH
      const tile = this.#records[at] as number
      note(tile, at + WON_AT, player)
      note(tile, at + FREED_AT, 0)
    }
    return { cells: cells.slice(0, count), owners: owners.slice(0, count) }
  }

  pullAt(row: number, column: number, player: number): number {
    const tile = tileOf(row, column)
    return this.#pulls[(player - 1) * CELLS + tile * TILE_CELLS + (row & 7) * 8 + (column & 7)] as number
  }
}

// As in assembly/field.ts: 25 × 25 blocks of 5 × 5 tiles of 8 × 8 cells.

function tileOf(row: number, column: number): number {
  const block = Math.floor(row / 40) * 25 + Math.floor(column / 40)
  return block * 25 + Math.floor(row % 40 / 8) * 5 + Math.floor(column % 40 / 8)
}

/** The index, row by row on the board, of a tile's cell. */
function cellOf(tile: number, cell: number): number {
  const block = Math.floor(tile / 25)
  const inBlock = tile % 25
  const row = Math.floor(block / 25) * 40 + Math.floor(inBlock / 5) * 8 + (cell >> 3)
  const column = block % 25 * 40 + inBlock % 5 * 8 + (cell & 7)
  return row * SIDE + column
}
