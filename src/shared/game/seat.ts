/** The two places at a match. Seat 1 makes the first move. */
export const SEATS = [1, 2] as const
export type Seat = (typeof SEATS)[number]

/** One value for each seat; plain JSON. */
export interface PerSeat<T> { readonly 1: T, readonly 2: T }

export function opponentOf(seat: Seat): Seat {
  return seat === 1 ? 2 : 1
}

/** The same pair with one seat's value replaced. */
export function withSeat<T>(pair: PerSeat<T>, seat: Seat, value: T): PerSeat<T> {
  return seat === 1 ? { 1: value, 2: pair[2] } : { 1: pair[1], 2: value }
}
