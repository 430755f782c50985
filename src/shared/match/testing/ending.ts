import type { Seat } from '../../game/seat.ts'
import type { Match } from '../match.ts'
import { seatsOf } from '../../game/seat.ts'
import { soleWinnerOf } from '../../game/standing.ts'
import { explainEnd } from '../sentences.ts'

/** How a match for two ended, in the form that tests use; all null while it goes on. */
export function endingOf(
  match: Match,
): { winner: Seat | null, loser: Seat | null, kind: string | null, reason: string | null } {
  const { outcome } = match
  if (outcome === null)
    return { winner: null, loser: null, kind: null, reason: null }
  const loser = seatsOf(outcome.places).find(seat => outcome.places[seat] === 2) ?? null
  return { winner: soleWinnerOf(outcome.places), loser, kind: outcome.kind, reason: explainEnd(match) }
}
