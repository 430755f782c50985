import type { Seat } from './seat.ts'

/** What a bot with a function `placed` is told of a move of its game: plain JSON, the same in every language. */
export interface PlacedMove {
  /** How many moves were made before it. */
  readonly ply: number
  /** Who made it. */
  readonly seat: Seat
  /** The seat that the bot plays. */
  readonly you: Seat
  /** The move, in the game's own form. */
  readonly move: unknown
}
