import type { DatabaseSync } from 'node:sqlite'
import type { LogRow } from './contestLogs.ts'
import type { LogHead } from './inspectLog.ts'
import { NO_LINK } from '../../shared/archive/chain.ts'
import { contestEntry } from './contestLogs.ts'
import { writeEvents } from './contests.ts'
import { inspectLog } from './inspectLog.ts'
import { inTransaction } from './transaction.ts'

/**
 * What could be read of a contest's log elsewhere: its rows as they are, by their numbers, of which there may be
 * several of one; and what was said of it beside; null where that could not be read.
 */
export interface FoundContest { readonly id: string, readonly rows: readonly LogRow[], readonly told: LogHead | null }

/** Of a log that was taken over: how many of its events are sure, and how many it had at least. */
export interface TakenLog { readonly sure: number, readonly had: number }

/** Beside a log of which nothing else is known than what is there: nobody vouches for its end. */
const UNKNOWN_HEAD: LogHead = { events: 0, link: NO_LINK }

/**
 * Takes over all that could be read of a contest. Where some of its log is missing it is missing here, too, and the log
 * is damaged as it was: a person decides whether it goes on from what is sure. Null without its first event, which says
 * what contest it is; nothing is written then.
 */
export function takeOverContest(db: DatabaseSync, { id, rows, told }: FoundContest): TakenLog | null {
  const { events, texts, report } = inspectLog(rows.map(contestEntry), told)
  if (events[0]?.type !== 'contest-created')
    return null
  inTransaction(db, () => {
    writeEvents(db, id, events)
    const key = Number(db.prepare('SELECT key FROM contest WHERE id = ?').get(id)?.key)
    db.prepare('DELETE FROM contestEvent WHERE contest = ?').run(key) // as they were written, they have their links
    const insert = db.prepare('INSERT OR IGNORE INTO contestEvent (contest, seq, event, link) VALUES (?, ?, ?, ?)')
    const isSure = ({ seq, text }: LogRow): boolean => texts[seq] === text
    for (const { seq, text, link } of [...rows.filter(isSure), ...rows.filter(row => !isSure(row))])
      insert.run(key, seq, text, link)
    const head = told ?? UNKNOWN_HEAD
    db.prepare('UPDATE contest SET events = ?, head = ? WHERE key = ?').run(head.events, head.link, key)
  })
  return { sure: events.length, had: report?.known ?? events.length }
}
