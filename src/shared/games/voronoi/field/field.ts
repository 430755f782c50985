import type { Changes, Kernel, KernelName } from './kernel.ts'
import type { Scores } from './scores.ts'
import type { Stone } from './stone.ts'
import { bestKernel } from './bestKernel.ts'

/** What the scores would be. */
export type WhatIf = Scores

/** The pulls on every cell of a board, kept so that one more stone is quick to try and to place. */
export interface Field {
  readonly players: number
  readonly stones: readonly Stone[]
  readonly scores: Scores
  /** Who owns each cell, row by row: a player from 1, or 0 for nobody. Always the same array, which `place` changes. */
  readonly owners: Uint8Array
  readonly place: (stone: Stone) => void
  /** Takes all stones away; quicker and cheaper than another field. */
  readonly clear: () => void
  /** Exactly the scores that `place` would give. */
  readonly whatIf: (stone: Stone) => WhatIf
  /** The cells that `place` would have change hands. */
  readonly changes: (stone: Stone) => Changes
  /** The pull of player 1, 2, … on a cell. */
  readonly pullAt: (row: number, column: number) => readonly number[]
  readonly kernelName: KernelName
  /** About how much memory it takes. */
  readonly bytes: number
}

/** The field of these stones; `players` from 1 to 9. */
export function fieldOf(stones: readonly Stone[], players: number, kernel: Kernel = bestKernel()): Field {
  const board = kernel.board(players)
  const placed: Stone[] = []
  const field: Field = {
    players,
    get stones() {
      return [...placed]
    },
    get scores() {
      return scoresFrom(board.counts())
    },
    owners: board.owners,
    place: (stone) => {
      board.place(stone.row, stone.column, stone.player)
      placed.push(stone)
    },
    clear: () => {
      board.clear()
      placed.length = 0
    },
    whatIf: ({ row, column, player }) => scoresFrom(board.whatIf(row, column, player)),
    changes: ({ row, column, player }) => board.changes(row, column, player),
    pullAt: (row, column) => Array.from({ length: players }, (_, index) => board.pullAt(row, column, index + 1)),
    kernelName: kernel.name,
    bytes: board.bytes,
  }
  stones.forEach(field.place)
  return field
}

function scoresFrom([free = 0, ...owned]: readonly number[]): Scores {
  return { owned, free }
}
