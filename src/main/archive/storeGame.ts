import type { DatabaseSync } from 'node:sqlite'
import type { Annotations } from '../../shared/archive/annotations.ts'
import type { GameSummary } from '../../shared/archive/library.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import { NO_ANNOTATIONS } from '../../shared/archive/annotations.ts'
import { summarise } from '../../shared/archive/summarise.ts'
import { pack } from './packing.ts'

/**
 * Puts a whole game into the database; false where a game of its id is there already. The events
 * must be a match's that is over.
 */
export function storeGame(db: DatabaseSync, events: readonly MatchEvent[], origin: GameSummary['origin'], annotations: Annotations = NO_ANNOTATIONS): boolean {
  const { id, game, settings, rules, names, kinds, ending, winner, reason, plies, startedAt, lengthMs, starred, tags, note } = summarise(events, origin, annotations)
  const isRenamed = Object.keys(annotations.names).length > 0
  const row = db.prepare(`INSERT INTO game (id, game, settings, rules, first, second, firstKind, secondKind, ending, winner, reason, plies, startedAt, lengthMs, origin, starred, note, renamed)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING key`)
    .get(id, game, settings, rules, names[1], names[2], kinds[1], kinds[2], ending, winner, reason, plies, startedAt, lengthMs, origin, starred ? 1 : 0, note, isRenamed ? 1 : 0)
  if (row === undefined)
    return false
  const key = Number(row.key)
  db.prepare('INSERT INTO packed (game, events) VALUES (?, ?)').run(key, pack(events))
  writeTags(db, key, tags)
  return true
}

/** Makes these the tags of a game. */
export function writeTags(db: DatabaseSync, key: number, tags: readonly string[]): void {
  db.prepare('DELETE FROM tag WHERE game = ?').run(key)
  for (const tag of tags)
    db.prepare('INSERT OR IGNORE INTO tag (game, tag) VALUES (?, ?)').run(key, tag)
}
