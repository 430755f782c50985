import type { SQLOutputValue } from 'node:sqlite'
import type { MatchEvent } from '../../shared/match/events.ts'
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { unpack } from './packing.ts'

/** No game takes less room than this, so that there are no more games than that in a file whose end can't be read. */
const LEAST_BYTES = 256

/**
 * The games of a damaged database that can still be read, one after the other, each as its events.
 * What can't be read is passed over; the file itself is not changed.
 */
export function* readableGames(path: string): Generator<MatchEvent[]> {
  let db: DatabaseSync
  try {
    if (statSync(path).size === 0)
      return // and SQLite would drop what waits beside it
    db = new DatabaseSync(path, { readOnly: true })
  }
  catch {
    return
  }
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

function eventsOf(db: DatabaseSync, key: number): MatchEvent[] | null {
  const packed = readRow(db, 'SELECT events FROM packed WHERE game = ?', key)?.events
  const events = packed instanceof Uint8Array ? unpack(packed) : null
  return events?.ok === true ? events.value.events : null
}

function readRow(db: DatabaseSync, sql: string, ...values: number[]): Record<string, SQLOutputValue> | undefined {
  try {
    return db.prepare(sql).get(...values)
  }
  catch {
    return undefined
  }
}
