import type { Showcase } from '../../game/game.ts'

/** Rows and columns. */
const MOVES = '1 0, 1 2, 1 3, 2 1, 3 4, 4 4'

export const showcase: Showcase = {
  settings: { rows: 5, columns: 5, players: 1, seed: 11 },
  moves: MOVES.split(', ').map(move => move.split(' ').map(Number)).map(([row, column]) => ({ row, column })),
}
