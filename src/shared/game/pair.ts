/** The seats of a game for exactly two. */
export const PAIR = [1, 2] as const
export type PairSeat = (typeof PAIR)[number]

/** One value for each of two seats; plain JSON. */
export interface Pair<T> { readonly 1: T, readonly 2: T }

export function opponentOf(seat: PairSeat): PairSeat {
  return seat === 1 ? 2 : 1
}

/** A copy of the pair with one seat's value replaced. */
export function withPairSeat<T>(pair: Pair<T>, seat: PairSeat, value: T): Pair<T> {
  return seat === 1 ? { 1: value, 2: pair[2] } : { 1: pair[1], 2: value }
}
