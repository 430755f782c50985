import type { DatabaseSync } from 'node:sqlite'
import type { LogRow } from './contestLogs.ts'
import type { LogHead } from './inspectLog.ts'
import { contestEntry } from './contestLogs.ts'
import { writeEvents } from './contests.ts'
import { inspectLog } from './inspectLog.ts'
import { inTransaction } from './transaction.ts'

/** What could be read of a contest's log elsewhere: its rows as they are, by their numbers, and what was said of it beside; null where that could not be read. */
export interface FoundContest { readonly id: string, readonly rows: readonly LogRow[], readonly head: LogHead | null }

/**
 * Takes over all that could be read of a contest. Where some of its log is missing it is missing here, too, and the log
 * is damaged as it was: a person decides whether it goes on from what is sure. False without its first event, which says
 * what contest it is.
 */
export function takeOverContest(db: DatabaseSync, { id, rows, head }: FoundContest): boolean {
  const { events } = inspectLog(rows.map(contestEntry), head)
  const last = rows.at(-1)
  if (events.length === 0 || last === undefined)
    return false
  inTransaction(db, () => {
    writeEvents(db, id, events)
    const key = Number(db.prepare('SELECT key FROM contest WHERE id = ?').get(id)?.key)
    const insert = db.prepare('INSERT OR REPLACE INTO contestEvent (contest, seq, event, link) VALUES (?, ?, ?, ?)')
    rows.forEach(({ seq, text, link }) => insert.run(key, seq, text, link))
    db.prepare('UPDATE contest SET events = ?, head = ? WHERE key = ?').run(head?.events ?? last.seq + 1, head?.link ?? last.link, key)
  })
  return true
}
