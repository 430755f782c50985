import type { SQLOutputValue } from 'node:sqlite'
import type { MatchEvent } from '../../shared/match/events.ts'
import { DatabaseSync } from 'node:sqlite'
import { parseEvents, unpack } from './packing.ts'

/**
 * The games of a damaged database that can still be read, one after the other, each as its events.
 * What can't be read is passed over; the file itself is not changed.
 */
export function* readableGames(path: string): Generator<MatchEvent[]> {
  let db: DatabaseSync
  try {
    db = new DatabaseSync(path, { readOnly: true })
  }
  catch {
    return
  }
  try {
    const last = Number(readRow(db, 'SELECT max(key) AS key FROM game')?.key ?? readRow(db, 'SELECT max(game) AS key FROM packed')?.key ?? 0)
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
  if (packed instanceof Uint8Array) {
    const events = unpack(packed)
    return events.ok ? events.value : null
  }
  const list = readRow(db, 'SELECT json_group_array(json(body)) AS events FROM (SELECT body FROM event WHERE game = ? ORDER BY seq)', key)?.events
  const events = typeof list === 'string' && list !== '[]' ? parseEvents(list) : null
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
