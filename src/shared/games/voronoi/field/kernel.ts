import type { MapKernel } from '../../../mapMemory.ts'

/** How fields are computed: with WebAssembly's SIMD, or in plain TypeScript where there is none. Both give the same. */
export interface Kernel {
  readonly name: KernelName
  /** A board without stones. */
  readonly board: (players: number) => KernelBoard
}

export type KernelName = MapKernel

/**
 * Every player's pull on every cell, and who owns it. Players are counted from 1; rows and columns are on the board.
 */
export interface KernelBoard {
  readonly bytes: number
  /** Cells of nobody, of player 1, 2, … */
  readonly counts: () => readonly number[]
  /** The owner of each cell, row by row; it stays the same array. */
  readonly owners: Uint8Array
  /** Takes all stones away. */
  readonly clear: () => void
  readonly place: (row: number, column: number, player: number) => void
  /** The counts that `place` would give. */
  readonly whatIf: (row: number, column: number, player: number) => readonly number[]
  readonly changes: (row: number, column: number, player: number) => Changes
  readonly pullAt: (row: number, column: number, player: number) => number
}

/** Cells that change hands, by their index row by row, in no order, and who owns each afterwards. */
export interface Changes { readonly cells: Uint32Array, readonly owners: Uint8Array }
