import type { News } from '../game/dialect.ts'
import type { Match, Outcome } from './match.ts'
import { perSeat } from '../game/seat.ts'
import { turnOf } from './match.ts'

/**
 * What a client is told about the end of its match, with the names as the players gave them, since some clients
 * recognize their own name.
 */
export function endNews(
  match: Match,
  { places, forfeit }: Outcome,
): News<unknown> & { readonly type: 'end' } {
  const { state, seats, players } = match
  const names = perSeat(seats, seat => players[seat]?.name ?? '')
  return {
    type: 'end',
    state,
    turn: turnOf(match),
    places,
    names,
    ...forfeit === null ? {} : { forfeit: { seat: forfeit.seat, kind: forfeit.kind } },
  }
}
