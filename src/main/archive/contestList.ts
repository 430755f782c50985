import type { DatabaseSync } from 'node:sqlite'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import { foldLog } from '../../shared/contest/foldLog.ts'
import { matchIn } from '../../shared/contest/formats/registry.ts'
import { contestSummarySchema } from '../../shared/contest/summary.ts'
import { summaryIn } from '../../shared/contest/views/loggedSummary.ts'
import { inspectedContest, unlistedContests } from './contestLogs.ts'
import { readRows } from './readRows.ts'

/** The lists of contests. If an entry is damaged or gone, its contest's log is used instead. */

/** The fields that only a host can know, for a contest that it does not run. */
const NOTHING_OF_HOST = { hold: null, pairing: null, ports: [], addresses: [], localName: null }

/** The format that every series has. */
const OF_SERIES = matchIn(1).name

/** All contests, or with `areOpen` only those that are not over; the newest first. */
export function contestSummaries(db: DatabaseSync, areOpen = false): ContestSummary[] {
  const rows = readRows(db, `SELECT id, name, game, format, participants, games, status, createdAt,
      (SELECT count(*) FROM contestResult WHERE contest = key) AS ended,
      (format = '${OF_SERIES}'
        AND EXISTS (SELECT * FROM contestEvent WHERE contest = key AND seq = 0 AND instr(event, '"series":{') > 0)) AS isSeries,
      events IS (SELECT max(seq) + 1 FROM contestEvent WHERE contest = key)
        AND head IS (SELECT link FROM contestEvent WHERE contest = key ORDER BY seq DESC LIMIT 1) AS isWhole
    FROM contest ${areOpen ? `WHERE status IN ('draft', 'running', 'paused')` : ''} ORDER BY createdAt DESC, key DESC`)
  const listed = rows.map(({ isWhole, isSeries, ...row }) => {
    const damaged = isWhole === 1 ? {} : { damaged: true as const }
    if (isSeries === 1)
      return summaryOfLog(db, String(row.id), damaged)
    const summary = contestSummarySchema.safeParse({ ...row, ...NOTHING_OF_HOST, ...damaged })
    return summary.success ? summary.data : summaryOfLog(db, String(row.id))
  })
  const unlisted = areOpen ? [] : [...unlistedContests(db).keys()].map(id => summaryOfLog(db, id))
  return [...listed, ...unlisted].filter(summary => summary !== null)
}

/** The summary that the log gives; null if none of the log is undamaged. */
function summaryOfLog(
  db: DatabaseSync,
  id: string,
  damaged: Pick<ContestSummary, 'damaged'> = { damaged: true },
): ContestSummary | null {
  const contest = foldLog(inspectedContest(db, id)?.events ?? [])?.contest
  if (contest === undefined)
    return null
  return { ...summaryIn(contest), ...NOTHING_OF_HOST, ...damaged }
}
