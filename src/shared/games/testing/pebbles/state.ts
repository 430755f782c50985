import type { Table } from '../../../game/game.ts'
import type { PerSeat, Seat } from '../../../game/seat.ts'
import type { PebblesSettings } from './settings.ts'
import { perSeat } from '../../../game/seat.ts'

/** A position of Pebbles: plain JSON, never changed in place. */
export interface PebblesState {
  /** Pebbles that nobody has taken, now and at the start. */
  readonly heap: number
  readonly start: number
  readonly seats: readonly Seat[]
  /** The seats that were given up. */
  readonly gone: readonly Seat[]
  /** The player to move; once the game is over, the player who would have been next. */
  readonly mover: Seat
  /** What each seat has taken. */
  readonly taken: PerSeat<number>
  readonly lastMove: { readonly seat: Seat, readonly took: number } | null
}

export function startOf({ heap }: PebblesSettings, { seats, first }: Table): PebblesState {
  if (heap === null)
    throw new RangeError('setup: the heap is not drawn')
  return { heap, start: heap, seats, gone: [], mover: first, taken: perSeat(seats, () => 0), lastMove: null }
}

/** The seats that still play. */
export function playing({ seats, gone }: Pick<PebblesState, 'seats' | 'gone'>): readonly Seat[] {
  return seats.filter(seat => !gone.includes(seat))
}

export function isOver(state: PebblesState): boolean {
  return state.heap === 0 || playing(state).length < 2
}

/** The next seat after `seat` that still plays; `seat` itself if there is no other. */
export function nextAfter(state: Pick<PebblesState, 'seats' | 'gone'>, seat: Seat): Seat {
  const left = playing(state)
  return left.find(other => other > seat) ?? left[0] ?? seat
}
