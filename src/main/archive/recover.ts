import type { SQLOutputValue } from 'node:sqlite'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { contestEventSchema } from '../../shared/contest/events.ts'
import { unpack } from './packing.ts'

/** No game takes less room than this, so that there are no more games than that in a file whose end can't be read. */
const LEAST_BYTES = 256

/**
 * The games of a damaged database that can still be read, one after the other, each as its events.
 * What can't be read is passed over; the file itself is not changed.
 */
export function* readableGames(path: string): Generator<MatchEvent[]> {
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

/** The same for contests: the log of each as far as it can be read without a gap. */
export function* readableContests(path: string): Generator<{ readonly id: string, readonly events: readonly ContestEvent[] }> {
  const db = opened(path)
  if (db === null)
    return
  try {
    const last = Number(readRow(db, 'SELECT max(key) AS key FROM contest')?.key ?? 0)
    for (let key = 1; key <= last; key++) {
      const events: ContestEvent[] = []
      for (let event = contestEventAt(db, key, 0); event !== null; event = contestEventAt(db, key, events.length))
        events.push(event)
      const [created] = events
      if (created?.type === 'contest-created')
        yield { id: created.contest, events }
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

function contestEventAt(db: DatabaseSync, contest: number, seq: number): ContestEvent | null {
  const text = readRow(db, 'SELECT event FROM contestEvent WHERE contest = ? AND seq = ?', contest, seq)?.event
  try {
    const event = contestEventSchema.parse(JSON.parse(String(text))) as ContestEvent
    return event.seq === seq ? event : null
  }
  catch {
    return null
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
