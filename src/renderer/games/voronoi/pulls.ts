import type { Seat } from '../../../shared/game/seat.ts'
import type { Cell } from '../../../shared/games/voronoi/board.ts'
import type { Stone } from '../../../shared/games/voronoi/field/stone.ts'
import { firstSeats } from '../../../shared/game/seat.ts'
import { pullFrom } from '../../../shared/games/voronoi/field/pull.ts'

export interface PullOfStone {
  readonly stone: Stone /** Of all pulls on the cell, from 0 to 1. */
  readonly share: number
}

/** Lines to more stones than this add no information. */
const MOST_LINES = 9
/** A stone with less than this share of all pulls gets no line. */
const LEAST_SHARE = 0.02

/** The stones that pull a cell most, the strongest first. */
export function strongestPulls(stones: readonly Stone[], cell: Cell): readonly PullOfStone[] {
  const pulls = stones.map(stone => ({ stone, pull: pullFrom(stone.row - cell.row, stone.column - cell.column) }))
  const total = pulls.reduce((sum, { pull }) => sum + pull, 0)
  return pulls
    .map(({ stone, pull }) => ({ stone, share: total === 0 ? 0 : pull / total }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((one, other) => other.share - one.share)
    .slice(0, MOST_LINES)
}

/** Each player's share of all pulls on a cell, from 0 to 1, seat 1 first. */
export function pullShares(stones: readonly Stone[], players: Seat, cell: Cell): readonly number[] {
  const pulls = firstSeats(players).map(seat =>
    stones.reduce(
      (sum, { row, column, player }) => player === seat ? sum + pullFrom(row - cell.row, column - cell.column) : sum,
      0,
    ),
  )
  const total = pulls.reduce((sum, pull) => sum + pull, 0)
  return pulls.map(pull => total === 0 ? 0 : pull / total)
}
