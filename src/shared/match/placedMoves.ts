import type { PlacedMove } from '../game/placedMove.ts'
import type { Seat } from '../game/seat.ts'
import type { MatchEvent } from './events.ts'

/** What the bot at `you` is told of the moves of a match in which none is taken back, from `from` on, before `ply`. */
export function placedMoves(events: readonly MatchEvent[], you: Seat, from: number, ply: number): PlacedMove[] {
  return events.flatMap(event => event.type === 'moved' && event.ply >= from && event.ply < ply
    ? [{ ply: event.ply, seat: event.seat, you, move: event.move }]
    : [])
}
