import type { Showcase } from '../../game/game.ts'

/** Row, column and both scores, which would take long to work out. */
const MOVES = [
  [430, 420, 999999, 0],
  [610, 640, 547161, 452616],
  [300, 660, 718202, 281762],
  [700, 330, 500279, 499704],
  [160, 250, 527262, 472725],
  [360, 860, 413486, 586503],
  [860, 560, 564713, 435256],
  [120, 560, 445246, 554715],
  [620, 120, 579458, 420522],
  [880, 880, 516995, 482994],
] as const

export const showcase: Showcase = {
  settings: { players: 2, stones: 5, rules: 'original' },
  moves: MOVES.map(([row, column, ...scores]) => ({ row, column, scores })),
}
