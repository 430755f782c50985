import type { SQLOutputValue } from 'node:sqlite'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { LogRow } from './contestLogs.ts'
import type { FoundContest } from './takeOverContest.ts'
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { contestEntry } from './contestLogs.ts'
import { unpack } from './packing.ts'

export interface FoundGame { readonly events: readonly MatchEvent[], readonly texts: readonly string[] }

/** No game takes less room than this, so that there are no more games than that in a file whose end can't be read. */
const LEAST_BYTES = 256

/**
 * The games of a damaged database that can still be read, one after the other, each as its events, also as they were
 * written. What can't be read is passed over; the file itself is not changed.
 */
export function* readableGames(path: string): Generator<FoundGame> {
  const db = opened(path)
  if (db === null)
    return
  try {
    const last = Number(readRow(db, 'SELECT max(game) AS key FROM packed')?.key ?? Math.ceil(statSync(path).size / LEAST_BYTES))
    for (let key = 1; key <= last; key++) {
      const events = eventsOf(db, key)
      if (events !== null)
        yield events
    }
  }
  finally {
    db.close()
  }
}

/** The same for contests: of each all of its log that can be read, and what is said of it beside. */
export function* readableContests(path: string): Generator<FoundContest> {
  const db = opened(path)
  if (db === null)
    return
  try {
    const last = Number(readRow(db, 'SELECT max(key) AS key FROM contest')?.key ?? 0)
    for (let key = 1; key <= last; key++) {
      const beside = readRow(db, 'SELECT events, head FROM contest WHERE key = ?', key)
      const end = Math.max(Number(beside?.events ?? 0), Number(readRow(db, 'SELECT max(seq) + 1 AS events FROM contestEvent WHERE contest = ?', key)?.events ?? 0))
      const rows = Array.from({ length: end }, (_, seq) => rowAt(db, key, seq)).filter(row => row !== null)
      const created = rows[0] === undefined ? null : contestEntry(rows[0]).event
      if (created?.type === 'contest-created')
        yield { id: created.contest, rows, head: beside === undefined ? null : { events: Number(beside.events), link: String(beside.head) } }
    }
  }
  finally {
    db.close()
  }
}

/** Null where there is nothing to be read. */
function opened(path: string): DatabaseSync | null {
  try {
    return statSync(path).size === 0
      ? null // and SQLite would drop what waits beside it
      : new DatabaseSync(path, { readOnly: true })
  }
  catch {
    return null
  }
}

function rowAt(db: DatabaseSync, contest: number, seq: number): LogRow | null {
  const row = readRow(db, 'SELECT event, link FROM contestEvent WHERE contest = ? AND seq = ?', contest, seq)
  return row === undefined ? null : { seq, text: String(row.event), link: String(row.link) }
}

function eventsOf(db: DatabaseSync, key: number): FoundGame | null {
  const packed = readRow(db, 'SELECT events FROM packed WHERE game = ?', key)?.events
  const events = packed instanceof Uint8Array ? unpack(packed) : null
  return events?.ok === true ? events.value : null
}

function readRow(db: DatabaseSync, sql: string, ...values: number[]): Record<string, SQLOutputValue> | undefined {
  try {
    return db.prepare(sql).get(...values)
  }
  catch {
    return undefined
  }
}
