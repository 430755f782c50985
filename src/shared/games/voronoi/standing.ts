import type { Seat } from '../../game/seat.ts'
import type { Standing } from '../../game/standing.ts'
import type { VoronoiState } from './state.ts'
import { firstSeats, perSeat } from '../../game/seat.ts'
import { isOver, playing, scoreAt } from './state.ts'

export const ENDINGS = {
  'all-placed': 'All stones are placed',
  'board-full': 'No stone fits any more',
  'one-left': 'One player is left',
} as const
export type Ending = keyof typeof ENDINGS

/** The places by score; who is out comes after all who are in. Equal ones share a place. */
export function standing(state: VoronoiState): Standing | null {
  if (!isOver(state))
    return null
  const seats = firstSeats(state.players)
  const isBetter = (one: Seat, other: Seat): boolean => {
    const [isIn, otherIsIn] = [isInGame(state, one), isInGame(state, other)]
    return isIn === otherIsIn ? scoreAt(state, one) > scoreAt(state, other) : isIn
  }
  return {
    ending: endingOf(state),
    places: perSeat(seats, seat => 1 + seats.filter(other => isBetter(other, seat)).length),
    scores: perSeat(seats, seat => scoreAt(state, seat)),
  }
}

/** How a game that is over ended. */
export function endingOf(state: VoronoiState): Ending {
  if (playing(state).length < 2)
    return 'one-left'
  return state.isFull ? 'board-full' : 'all-placed'
}

function isInGame({ out }: VoronoiState, seat: Seat): boolean {
  return out.every(one => one.seat !== seat)
}
