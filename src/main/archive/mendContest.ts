import type { DatabaseSync } from 'node:sqlite'
import type { ContestEvent } from '../../shared/contest/events.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspectedContest, placeOf } from './contestLogs.ts'
import { writeEvents } from './contests.ts'
import { readRows } from './readRows.ts'
import { inTransaction } from './transaction.ts'

/** How a damaged log of a contest continues: after `sure` undamaged events, with `event`. */
export interface Mending {
  readonly contest: string
  readonly sure: number
  readonly event: ContestEvent & { readonly type: 'mended' }
}

/**
 * Replaces a damaged log by its sure events, rewrites all that follows from them, and appends the event. The old rows
 * are kept in a text file whose path is given. Throws if no event is sure, or fewer than announced.
 */
export function mendContest(db: DatabaseSync, data: string, { contest, sure, event }: Mending): string {
  const place = placeOf(db, contest)
  const events = inspectedContest(db, contest)?.events.slice(0, sure) ?? []
  const [created] = events
  if (place === null || created?.type !== 'contest-created' || events.length < sure)
    throw new Error(`contest ${contest} can’t go on from event ${sure}`)
  const aside = join(
    data,
    `contest-${created.contest}-damaged-${new Date(event.at).toISOString().replace(/[:.]/g, '-')}.jsonl`,
  )
  writeFileSync(aside, storedText(db, place.key), { flag: 'wx' })
  inTransaction(db, () => {
    for (const table of ['contestEvent', 'contestResult'])
      db.prepare(`DELETE FROM ${table} WHERE contest = ?`).run(place.key)
    db.prepare('DELETE FROM contest WHERE key = ?').run(place.key)
    writeEvents(db, created.contest, events)
    writeEvents(db, created.contest, [event])
  })
  return aside
}

/** All rows of a contest as they are, as JSON, one a line. */
function storedText(db: DatabaseSync, key: number): string {
  const rows = [
    ...readRows(db, 'SELECT * FROM contest WHERE key = ?', key),
    ...readRows(db, 'SELECT * FROM contestEvent WHERE contest = ? ORDER BY seq', key),
    ...readRows(db, 'SELECT * FROM contestResult WHERE contest = ?', key),
  ]
  return rows.map(row => `${JSON.stringify(row)}\n`).join('')
}
