import type { DatabaseSync } from 'node:sqlite'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { PerSeat, Seat } from '../../shared/seat.ts'
import { opponentOf } from '../../shared/seat.ts'
import { pack, parseEvents, unpack } from './packing.ts'
import { inTransaction } from './transaction.ts'

/**
 * All events of a game of the archive, the players called as they were renamed; null where there is
 * no such game or its events can't be read.
 */
export function eventsOf(db: DatabaseSync, id: string): MatchEvent[] | null {
  const game = db.prepare('SELECT key, first, second, renamed FROM game WHERE id = ? AND discarded = 0').get(id)
  if (game === undefined)
    return null
  const events = storedEvents(db, Number(game.key))
  return events === null || game.renamed === 0 ? events : withNames(events, { 1: String(game.first), 2: String(game.second) })
}

function storedEvents(db: DatabaseSync, key: number): MatchEvent[] | null {
  const packed = db.prepare('SELECT events FROM packed WHERE game = ?').get(key)?.events
  const events = packed instanceof Uint8Array ? unpack(packed) : parseEvents(`[${bodiesOf(db, key).join(',')}]`)
  return events.ok && events.value.length > 0 ? events.value : null
}

function bodiesOf(db: DatabaseSync, key: number): string[] {
  return db.prepare('SELECT body FROM event WHERE game = ? ORDER BY seq').all(key).map(({ body }) => String(body))
}

/** Packs the events of games that are over, of `most` games at most; how many games that were. What can't be read stays as it is. */
export function packGames(db: DatabaseSync, most: number): number {
  const keys = db.prepare('SELECT DISTINCT event.game AS key FROM event JOIN game ON game.key = event.game WHERE phase = \'over\' LIMIT ?').all(most).map(({ key }) => Number(key))
  let packed = 0
  for (const key of keys) {
    const events = storedEvents(db, key)
    if (events === null)
      continue
    inTransaction(db, () => {
      db.prepare('INSERT OR REPLACE INTO packed (game, events) VALUES (?, ?)').run(key, pack(events))
      db.prepare('DELETE FROM event WHERE game = ?').run(key)
    })
    packed++
  }
  return packed
}

/** The events with other names for those who sat at the seats in the end. */
function withNames(events: readonly MatchEvent[], names: PerSeat<string>): MatchEvent[] {
  const swapsAfter = (index: number): number => events.slice(index).filter(({ type }) => type === 'swapped').length
  const finalSeat = (seat: Seat, index: number): Seat => swapsAfter(index) % 2 === 0 ? seat : opponentOf(seat)
  return events.map((event, index) => event.type === 'seated'
    ? { ...event, player: { ...event.player, name: names[finalSeat(event.seat, index)] } }
    : event)
}
