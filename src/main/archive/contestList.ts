import type { DatabaseSync } from 'node:sqlite'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import { foldLog } from '../../shared/contest/foldLog.ts'
import { costOf } from '../../shared/contest/planning/cost.ts'
import { contestSummarySchema } from '../../shared/contest/summary.ts'
import { inspectedContest, unlistedContests } from './contestLogs.ts'
import { readRows } from './readRows.ts'

/** The lists of contests. Where an entry is damaged or gone, the log tells what it says. */

/** What only a host knows of a contest that it has. */
const NOTHING_OF_HOST = { hold: null, pairing: null, ports: [], addresses: [], localName: null }

/** All contests, or those alone that are not over; the newest first. */
export function contestSummaries(db: DatabaseSync, areOpen = false): ContestSummary[] {
  const rows = readRows(db, `SELECT id, name, game, format, participants, games, status, createdAt,
      (SELECT count(*) FROM contestResult WHERE contest = key) AS ended,
      events IS (SELECT max(seq) + 1 FROM contestEvent WHERE contest = key)
        AND head IS (SELECT link FROM contestEvent WHERE contest = key ORDER BY seq DESC LIMIT 1) AS isWhole
    FROM contest ${areOpen ? `WHERE status IN ('draft', 'running', 'paused')` : ''} ORDER BY createdAt DESC, key DESC`)
  const listed = rows.map(({ isWhole, ...row }) => {
    const summary = contestSummarySchema.safeParse({ ...row, ...NOTHING_OF_HOST, ...isWhole === 1 ? {} : { damaged: true } })
    return summary.success ? summary.data : summaryOfLog(db, String(row.id))
  })
  const unlisted = areOpen ? [] : [...unlistedContests(db).keys()].map(id => summaryOfLog(db, id))
  return [...listed, ...unlisted].filter(summary => summary !== null)
}

/** Null where the log says nothing that is sure, either. */
function summaryOfLog(db: DatabaseSync, id: string): ContestSummary | null {
  const contest = foldLog(inspectedContest(db, id)?.events ?? [])?.contest
  if (contest === undefined)
    return null
  const { plan: { name, game, format }, plan, entrants, ended, status, createdAt } = contest
  return { id, name, game, format: format.name, participants: entrants.length, ended, games: costOf(plan).games, status, createdAt, ...NOTHING_OF_HOST, damaged: true }
}
