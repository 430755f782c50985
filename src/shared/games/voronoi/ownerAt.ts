import type { Seat } from '../../game/seat.ts'
import type { Cell } from './board.ts'
import type { Stone } from './field/stone.ts'
import { SEATS } from '../../game/seat.ts'
import { leaderOf, pullFrom } from './field/pull.ts'

/** Who owns one cell; null if nobody does. */
export function ownerAt(stones: readonly Stone[], players: number, { row, column }: Cell): Seat | null {
  const pulls = new Float64Array(players)
  for (const stone of stones)
    pulls[stone.player - 1] = (pulls[stone.player - 1] ?? 0) + pullFrom(stone.row - row, stone.column - column)
  return SEATS[leaderOf(pulls) - 1] ?? null
}
