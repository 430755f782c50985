import type { Showcase } from '../../game/game.ts'

const TURNS = 'P 4 2, P 3 11, P 5 9, P 5 12, P 1 3, P 2 8, P 5 2, P 4 13, P 5 27, P 4 10, '
  + 'S 5 2 M 4 1, S 4 13 M 3 6, S 5 9 M 4 7, S 4 10 M 5 13, S 4 7 M 4 4, '
  + 'S 3 6 M 5 8, S 4 4 M 4 8, S 5 12 M 5 11, S 4 8 M 4 11, S 5 11 M 4 6'

export const showcase: Showcase = {
  settings: { size: 5, row: 5, rules: 'course' },
  moves: TURNS.split(', ').map(turn => ({ turn })),
}
