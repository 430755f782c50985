import type { DatabaseSync } from 'node:sqlite'
import type { MatchEvent } from '../../shared/match/events.ts'
import { renamed } from '../../shared/archive/renamed.ts'
import { unpack } from './packing.ts'

/**
 * All events of a game of the database, the players called as they were renamed; null where there is
 * no such game or its events can't be read.
 */
export function eventsOf(db: DatabaseSync, id: string): readonly MatchEvent[] | null {
  const game = db.prepare('SELECT first, second, renamed, events FROM game JOIN packed ON packed.game = game.key WHERE id = ? AND discarded = 0').get(id)
  const events = game?.events instanceof Uint8Array ? unpack(game.events) : null
  if (game === undefined || events?.ok !== true || events.value.length === 0)
    return null
  return game.renamed === 0 ? events.value : renamed(events.value, { 1: String(game.first), 2: String(game.second) })
}
