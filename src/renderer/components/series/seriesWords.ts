import type { SeriesSummary } from '../../../shared/api.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Entrant, GameInSeries, NextGame } from '../../../shared/match/series.ts'
import { counted } from '../../../shared/counted.ts'
import { seatsOf } from '../../../shared/game/seat.ts'

/** The seat that an entrant had in a game. */
export function seatIn({ seating }: Pick<GameInSeries, 'seating'>, entrant: Entrant): Seat {
  return seatsOf(seating).find(seat => seating[seat] === entrant) ?? entrant
}

/** Who has the first move of a game that comes. */
export function beganFirst({ seating, plan }: NextGame): Entrant {
  const seat = plan.first ?? 1
  return seating[seat] ?? seat
}

/** `in 4 s`, `now`: how long until then, by the host's clock. */
export function untilText(at: number, now: number): string {
  const seconds = Math.ceil((at - now) / 1000)
  return seconds > 0 ? `in ${seconds} s` : 'now'
}

/** Where a series of the list stands: `2 of 3 games · Ann 1, Bob 1`. */
export function progressText({ played, games, standings, state }: SeriesSummary): string {
  const soFar = played >= games ? counted(games, 'game') : `${played} of ${counted(games, 'game')}`
  return `${soFar}${played === 0 ? '' : ` · ${standings}`}${state === 'left' ? ' · can be resumed' : ''}`
}
