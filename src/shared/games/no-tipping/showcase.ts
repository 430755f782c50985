import type { Showcase } from '../../game/game.ts'

/** Positions and weights. */
const MOVES = '-2 15, -3 7, -1 10, -5 1, 0 1, -6 2, 1 2, 2 3, -7 3, 3 4, -8 4, 4 5, -9 5, 5 6'

export const showcase: Showcase = {
  settings: { rules: 'fall-2021', weights: 15 },
  moves: MOVES.split(', ').map(move => move.split(' ').map(Number)).map(([position, weight]) => ({ position, weight })),
}
