import type { Seat } from '../game/seat.ts'
import type { MatchEvent } from './events.ts'

/** A move that was refused and whose player was asked again. */
export interface AskedAgain { readonly seat: Seat, readonly move: unknown }

/**
 * The refused moves of the turn after this many plies, in order, as far as the log has them: it keeps only a few per
 * turn.
 */
export function askedAgainAt(events: readonly MatchEvent[], plies: number): readonly AskedAgain[] {
  let now = 0
  let asked: AskedAgain[] = []
  for (const event of events) {
    if (event.type === 'created')
      now = event.plan.opening?.length ?? 0
    else if (event.type === 'moved')
      now = event.ply + 1
    else if (event.type === 'noted' && event.note.code === 'asked-again' && event.seat !== null && now === plies)
      asked.push({ seat: event.seat, move: event.note.move })
    else if (event.type === 'taken-back' || event.type === 'forfeited') // another turn begins, or none
      asked = []
    if (event.type === 'taken-back')
      now = event.ply
  }
  return asked
}
