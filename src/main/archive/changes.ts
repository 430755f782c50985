import type { DatabaseSync } from 'node:sqlite'
import type { Annotation, GameSummary, Selection } from '../../shared/archive/library.ts'
import { idsOf } from './librarian.ts'
import { writeTags } from './shelve.ts'
import { SUMMARY_COLUMNS, summaryOf } from './summaryRow.ts'
import { inTransaction } from './transaction.ts'

/** More games than any archive has. */
const ALL = 2 ** 31

export function summaryById(db: DatabaseSync, id: string): GameSummary | null {
  const row = db.prepare(`SELECT ${SUMMARY_COLUMNS} FROM game WHERE id = ? AND discarded = 0`).get(id)
  return row === undefined ? null : summaryOf(row)
}

/** Writes on a game what is given and leaves the rest; its summary then, or null where there is no such game. An empty name stays as it was. */
export function annotate(db: DatabaseSync, id: string, { starred, tags, note, names }: Annotation): GameSummary | null {
  const game = db.prepare('SELECT key, first, second FROM game WHERE id = ? AND discarded = 0').get(id)
  if (game === undefined)
    return null
  const key = Number(game.key)
  inTransaction(db, () => {
    if (starred !== undefined)
      db.prepare('UPDATE game SET starred = ? WHERE key = ?').run(starred ? 1 : 0, key)
    if (note !== undefined)
      db.prepare('UPDATE game SET note = ? WHERE key = ?').run(note, key)
    if (names !== undefined)
      db.prepare('UPDATE game SET first = ?, second = ?, renamed = 1 WHERE key = ?').run(names[1] || String(game.first), names[2] || String(game.second), key)
    if (tags !== undefined)
      writeTags(db, key, tags)
  })
  return summaryById(db, id)
}

/** Marks the selected games as discarded, unless they still go on; the ids of those that were. */
export function discard(db: DatabaseSync, games: Selection): string[] {
  return inTransaction(db, () => {
    const mark = db.prepare('UPDATE game SET discarded = 1 WHERE id = ? AND discarded = 0 AND phase = \'over\'')
    return idsOf(db, games, 0, ALL).filter(id => mark.run(id).changes > 0)
  })
}

export function restore(db: DatabaseSync, ids: readonly string[]): void {
  inTransaction(db, () => {
    const unmark = db.prepare('UPDATE game SET discarded = 0 WHERE id = ?')
    ids.forEach(id => unmark.run(id))
  })
}

/** Lets go for good of what was discarded. */
export function purge(db: DatabaseSync): void {
  db.exec('DELETE FROM game WHERE discarded = 1')
}
