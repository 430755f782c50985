import type { Entrant, GameInSeries, NextGame } from '../../../shared/contest/series.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import { seatsOf } from '../../../shared/game/seat.ts'

/** The seat that an entrant had in a game. */
export function seatIn({ seating }: Pick<GameInSeries, 'seating'>, entrant: Entrant): Seat {
  return seatsOf(seating).find(seat => seating[seat] === entrant) ?? entrant
}

/** The entrant with the first move in an upcoming game. */
export function beganFirst({ seating, plan }: NextGame): Entrant {
  const seat = plan.first ?? 1
  return seating[seat] ?? seat
}

/** The whole seconds until then, by the host's clock; 0 if the time has come. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000))
}
