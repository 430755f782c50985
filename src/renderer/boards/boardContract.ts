import type { PerSeat, Seat } from '../../shared/seat.ts'

/**
 * What every board is given. A board draws a position and reports a wish (`play`, with a move of
 * its game); it knows no store, no host and no clock. The host still judges every move.
 */
export interface BoardProps<State> {
  readonly state: State
  /** The names to show. */
  readonly names: PerSeat<string>
  /** The seat that the person at this window moves for now; null where they can't move (not their turn, looking back, watching, over). */
  readonly mover: Seat | null
  /** Whether this is the position as it is now, and not an earlier one that the person looks back at. */
  readonly live: boolean
  /** Whether the match is over, in whatever way: a position need not show it. */
  readonly over: boolean
  /** Whether the help that a practice game has may be shown. */
  readonly practice: boolean
}

export interface BoardEmits<Move> {
  play: [move: Move]
}
