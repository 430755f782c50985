import type { Showcase } from '../../game/game.ts'

/** Pairs of a pile and what is left of it. */
const MOVES = '1 1, 2 2, 0 0, 2 1, 2 0, 1 0'

export const showcase: Showcase = {
  settings: { piles: '3 5 7', misere: false },
  moves: MOVES.split(', ').map(move => move.split(' ').map(Number)).map(([pile, leave]) => ({ pile, leave })),
}
