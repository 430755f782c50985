import type { DatabaseSync } from 'node:sqlite'
import type { LogRow } from './contestLogs.ts'
import type { LogHead } from './inspectLog.ts'
import { NO_LINK } from '../../shared/archive/chain.ts'
import { contestEntry } from './contestLogs.ts'
import { writeEvents } from './contests.ts'
import { inspectLog } from './inspectLog.ts'
import { inTransaction } from './transaction.ts'

/**
 * What could be read of a contest's log elsewhere: its rows by their numbers, unchecked and maybe with several of one
 * number; and its head as stored in a second place, or null if that could not be read.
 */
export interface FoundContest { readonly id: string, readonly rows: readonly LogRow[], readonly told: LogHead | null }

/** How many events of a log that was taken over are sure, and how many it had at least. */
export interface TakenLog { readonly sure: number, readonly had: number }

/** The head of a log about which nothing else is known: nobody vouches for its end. */
const UNKNOWN_HEAD: LogHead = { events: 0, link: NO_LINK }

/**
 * Takes over all that could be read of a contest. Gaps in its log stay gaps, and the log stays damaged: a person
 * decides whether it continues from its sure events. Null without the first event, which says what contest it is; then
 * nothing is written.
 */
export function takeOverContest(db: DatabaseSync, { id, rows, told }: FoundContest): TakenLog | null {
  const { events, texts, report } = inspectLog(rows.map(contestEntry), told)
  if (events[0]?.type !== 'contest-created')
    return null
  inTransaction(db, () => {
    writeEvents(db, id, events)
    const key = Number(db.prepare('SELECT key FROM contest WHERE id = ?').get(id)?.key)
    db.prepare('DELETE FROM contestEvent WHERE contest = ?').run(key) // rows keep their own links
    const insert = db.prepare('INSERT OR IGNORE INTO contestEvent (contest, seq, event, link) VALUES (?, ?, ?, ?)')
    const isSure = ({ seq, text }: LogRow): boolean => texts[seq] === text
    for (const { seq, text, link } of [...rows.filter(isSure), ...rows.filter(row => !isSure(row))])
      insert.run(key, seq, text, link)
    const head = told ?? UNKNOWN_HEAD
    db.prepare('UPDATE contest SET events = ?, head = ? WHERE key = ?').run(head.events, head.link, key)
  })
  return { sure: events.length, had: report?.known ?? events.length }
}
