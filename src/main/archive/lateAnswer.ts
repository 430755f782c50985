import type { DatabaseSync } from 'node:sqlite'
import type { MatchEvent } from '../../shared/match/events.ts'
import { summarise } from '../../shared/archive/summarise.ts'
import { isOver } from '../../shared/match/match.ts'
import { LiveMatch } from './liveMatch.ts'
import { pack, unpack } from './packing.ts'
import { eventsOf } from './storedEvents.ts'
import { inTransaction } from './transaction.ts'
import { leftMatch } from './unfinished.ts'

/**
 * Adds to a match that is over what followed its end: to the file that it is still in, or to the database. Nothing
 * happens where it is in neither, or the event is not the next of its log.
 */
export function addAfterEnd(db: DatabaseSync, data: string, id: string, event: MatchEvent): void {
  const left = leftMatch(data, id)
  if (left === null)
    inTransaction(db, () => addToStored(db, id, event))
  else if (isOver(left.match) && left.match.events === event.seq)
    addToFile(data, id, left.bytes, event)
}

function addToFile(data: string, id: string, bytes: number, event: MatchEvent): void {
  const file = LiveMatch.reopen(data, id, bytes)
  try {
    file.append(event)
  }
  finally {
    file.close()
  }
}

function addToStored(db: DatabaseSync, id: string, event: MatchEvent): void {
  const row = db.prepare('SELECT key, events FROM game JOIN packed ON packed.game = game.key WHERE id = ?').get(id)
  const unpacked = row?.events instanceof Uint8Array ? unpack(row.events) : null
  if (row === undefined || unpacked === null || !unpacked.ok || unpacked.value.events.length !== event.seq)
    return
  const key = Number(row.key)
  db.prepare('UPDATE packed SET events = ? WHERE game = ?').run(pack([...unpacked.value.events, event]), key)
  const shown = eventsOf(db, id)
  if (shown !== null)
    db.prepare('UPDATE game SET reason = ? WHERE key = ?').run(summarise(shown, 'played').reason, key)
}
