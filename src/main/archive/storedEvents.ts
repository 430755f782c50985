import type { DatabaseSync } from 'node:sqlite'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { PerSeat, Seat } from '../../shared/seat.ts'
import { opponentOf } from '../../shared/seat.ts'
import { unpack } from './packing.ts'

/**
 * All events of a game of the database, the players called as they were renamed; null where there is
 * no such game or its events can't be read.
 */
export function eventsOf(db: DatabaseSync, id: string): MatchEvent[] | null {
  const game = db.prepare('SELECT first, second, renamed, events FROM game JOIN packed ON packed.game = game.key WHERE id = ? AND discarded = 0').get(id)
  const events = game?.events instanceof Uint8Array ? unpack(game.events) : null
  if (game === undefined || events?.ok !== true || events.value.length === 0)
    return null
  return game.renamed === 0 ? events.value : withNames(events.value, { 1: String(game.first), 2: String(game.second) })
}

/** The events with other names for those who sat at the seats in the end. */
function withNames(events: readonly MatchEvent[], names: PerSeat<string>): MatchEvent[] {
  const swapsAfter = (index: number): number => events.slice(index).filter(({ type }) => type === 'swapped').length
  const finalSeat = (seat: Seat, index: number): Seat => swapsAfter(index) % 2 === 0 ? seat : opponentOf(seat)
  return events.map((event, index) => event.type === 'seated'
    ? { ...event, player: { ...event.player, name: names[finalSeat(event.seat, index)] } }
    : event)
}
