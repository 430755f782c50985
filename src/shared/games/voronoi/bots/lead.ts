import type { Seat } from '../../../game/seat.ts'

/** How far a player is ahead of the best other, from −1 to 1, by the cells of each, player 1 first. */
export function leadOf(cells: readonly number[], seat: Seat): number {
  const own = cells[seat - 1] ?? 0
  const other = Math.max(0, ...cells.filter((_, index) => index !== seat - 1))
  return own + other === 0 ? 0 : (own - other) / (own + other)
}
