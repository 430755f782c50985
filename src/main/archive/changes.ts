import type { DatabaseSync } from 'node:sqlite'
import type { Annotation, GameSummary, Selection } from '../../shared/archive/library.ts'
import { annotationsSchema } from '../../shared/archive/annotations.ts'
import { summarise } from '../../shared/archive/summarise.ts'
import { SEATS } from '../../shared/game/seat.ts'
import { idsOf } from './library.ts'
import { readRows } from './readRows.ts'
import { seal } from './seal.ts'
import { readEvents } from './storedEvents.ts'
import { namesText, writeTags } from './storeGame.ts'
import { SUMMARY_COLUMNS, summaryOf } from './summaryRow.ts'
import { inTransaction } from './transaction.ts'

/** More games than any archive has. */
const ALL = 2 ** 31

export function summaryById(db: DatabaseSync, id: string): GameSummary | null {
  const [row] = readRows(db, `SELECT ${SUMMARY_COLUMNS} FROM game WHERE id = ? AND discarded = 0`, id)
  return row === undefined ? null : summaryOf(db, row)
}

/**
 * Changes the given parts of a game's annotation, and leaves the rest. The answer is its new summary, or null if there
 * is no such game. An empty name is ignored.
 */
export function annotate(db: DatabaseSync, id: string, { starred, tags, note, names }: Annotation): GameSummary | null {
  const game = db.prepare('SELECT key FROM game WHERE id = ? AND discarded = 0').get(id)
  if (game === undefined)
    return null
  const key = Number(game.key)
  inTransaction(db, () => {
    if (starred !== undefined)
      db.prepare('UPDATE game SET starred = ? WHERE key = ?').run(starred ? 1 : 0, key)
    if (note !== undefined)
      db.prepare('UPDATE game SET note = ? WHERE key = ?').run(note, key)
    if (names !== undefined)
      rename(db, key, id, names)
    if (tags !== undefined)
      writeTags(db, key, tags)
  })
  return summaryById(db, id)
}

/** Sets the columns to what the renamed events say; if the events are damaged, at least the names. */
function rename(db: DatabaseSync, key: number, id: string, wanted: NonNullable<Annotation['names']>): void {
  const events = readEvents(db, id)?.events ?? null
  const told = events === null ? null : summarise(events, 'played', annotationsSchema.parse({ names: wanted }))
  const seat = db.prepare('UPDATE seat SET name = coalesce(nullif(?, \'\'), name) WHERE game = ? AND seat = ?')
  for (const at of SEATS)
    seat.run(told?.players[at - 1]?.name ?? wanted[at] ?? '', key, at)
  const names = db.prepare('SELECT name FROM seat WHERE game = ? ORDER BY seat').all(key).map(({ name }) => ({
    name: String(name),
  }))
  db.prepare('UPDATE game SET names = ?, reason = coalesce(?, reason), renamed = 1 WHERE key = ?').run(
    namesText(names),
    told?.reason ?? null,
    key,
  )
  seal(db, key)
}

/**
 * Begins a session of the archive's single writer, and gives its number. What was discarded in earlier sessions can't
 * be restored any more.
 */
export function beginSession(db: DatabaseSync): number {
  return Number(db.prepare('UPDATE session SET number = number + 1 RETURNING number').get()?.number)
}

/** The ids of the selected games, the newest first. */
export function selectedIds(db: DatabaseSync, games: Selection): string[] {
  return idsOf(db, games, 0, ALL)
}

/** Marks games as discarded in this session. The answer is the ids of those that it marked. */
export function discard(db: DatabaseSync, session: number, ids: readonly string[]): string[] {
  return inTransaction(db, () => {
    const mark = db.prepare('UPDATE game SET discarded = ? WHERE id = ? AND discarded = 0')
    return ids.filter(id => mark.run(session, id).changes > 0)
  })
}

/** Restores what was discarded in this session. */
export function restore(db: DatabaseSync, session: number, ids: readonly string[]): void {
  inTransaction(db, () => {
    const unmark = db.prepare('UPDATE game SET discarded = 0 WHERE id = ? AND discarded = ?')
    ids.forEach(id => unmark.run(id, session))
  })
}

/** Deletes for good what was discarded in earlier sessions, at most `most` games. The answer is how many it deleted. */
export function purge(db: DatabaseSync, session: number, most: number): number {
  return Number(
    db.prepare('DELETE FROM game WHERE key IN (SELECT key FROM game WHERE discarded > 0 AND discarded < ? LIMIT ?)')
      .run(session, most).changes,
  )
}
