import type { DatabaseSync } from 'node:sqlite'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { ContestBeside, ContestPart } from './contestPart.ts'
import type { InspectedLog, LogHead, StoredEntry } from './inspectLog.ts'
import type { AnyRow } from './readRows.ts'
import { NO_LINK } from '../../shared/archive/chain.ts'
import { contestEventSchema } from '../../shared/contest/events.ts'
import { parseJson } from '../../shared/parseJson.ts'
import { linkAfter } from './chain.ts'
import { inspectLog } from './inspectLog.ts'
import { readRows } from './readRows.ts'
import { inSnapshot } from './transaction.ts'

/** Reads the logs of contests: their undamaged part, and the damage. */

/** Where a contest's log is, and its head as stored in a second place. */
export interface Place { readonly key: number, readonly head: LogHead }

/** An event of a contest's log as it is stored. */
export interface LogRow { readonly seq: number, readonly text: string, readonly link: string }

/** Reads logs part by part. The findings about a damaged log are kept for its next part, until something is written. */
export class ContestReader {
  readonly #db: DatabaseSync
  #inspected: { readonly id: string, readonly version: string, readonly log: InspectedLog<ContestEvent> } | null = null

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** At most `count` events of a contest, from number `from` on; none if there is no such contest. */
  part(id: string, from: number, count: number): ContestPart {
    return inSnapshot(this.#db, () => {
      const place = placeOf(this.#db, id)
      if (place === null)
        return { texts: [], link: NO_LINK, report: null, beside: null }
      const whole = wholePart(this.#db, place, from, count)
      if (whole !== null)
        return { ...whole, report: null, beside: whole.texts.length < count ? besideOf(this.#db, place.key) : null }
      const { texts, link, report } = this.#inspect(id, place)
      const part = texts.slice(from, from + count)
      return { texts: part, link, report, beside: part.length < count ? besideOf(this.#db, place.key) : null }
    })
  }

  #inspect(id: string, place: Place): InspectedLog<ContestEvent> {
    const [{ data_version: others = 0 } = {}] = readRows(this.#db, 'PRAGMA data_version')
    const [{ own = 0 } = {}] = readRows(this.#db, 'SELECT total_changes() AS own')
    const version = `${String(others)} ${String(own)}`
    const log = this.#inspected?.id === id && this.#inspected.version === version
      ? this.#inspected.log
      : inspectContest(this.#db, place)
    this.#inspected = log.report === null ? null : { id, version, log }
    return log
  }
}

/** The undamaged part of a contest's log; null if there is no such contest. */
export function inspectedContest(db: DatabaseSync, id: string): InspectedLog<ContestEvent> | null {
  const place = placeOf(db, id)
  return place === null ? null : inspectContest(db, place)
}

/** The first events of unlisted contests. It jumps from contest to contest, past the events of each. */
const UNLISTED = `
  WITH RECURSIVE logged (contest) AS (
    SELECT min(contest) FROM contestEvent
    UNION ALL
    SELECT (SELECT min(contest) FROM contestEvent WHERE contest > logged.contest) FROM logged WHERE contest IS NOT NULL
  )
  SELECT contest, event FROM logged JOIN contestEvent USING (contest)
  WHERE seq = 0 AND contest NOT IN (SELECT key FROM contest)
`

/** The keys of the contests whose entry in the list is gone, by id. */
export function unlistedContests(db: DatabaseSync): ReadonlyMap<string, number> {
  const rows = readRows(db, UNLISTED)
  return new Map(rows.flatMap(({ contest, event }) => {
    const first = eventIn(String(event))
    return first?.type === 'contest-created' ? [[first.contest, Number(contest)]] : []
  }))
}

/** The events of a part that is entirely undamaged, as text; null if it is not. */
function wholePart(
  db: DatabaseSync,
  { key, head }: Place,
  from: number,
  count: number,
): Pick<ContestPart, 'texts' | 'link'> | null {
  const rows = rowsOf(db, key, from, count)
  const texts: string[] = []
  let link = from === 0 ? NO_LINK : rowsOf(db, key, from - 1, 1)[0]?.link ?? NO_LINK
  for (const { seq, text, link: told } of rows) {
    link = linkAfter(link, text)
    const event = link === told && seq === from + texts.length ? eventIn(text) : null
    if (event === null || event.seq !== seq)
      return null
    texts.push(text)
  }
  const isEnd = rows.length < count
  return isEnd && (from + rows.length !== head.events || link !== head.link) ? null : { texts, link }
}

function inspectContest(db: DatabaseSync, { key, head }: Place): InspectedLog<ContestEvent> {
  const rows = rowsOf(db, key, Number.MIN_SAFE_INTEGER, -1)
  const entries = rows.map(contestEntry)
  const inspected = inspectLog(entries, head)
  const stray = rows.findIndex(({ seq }, index) => entries[index]?.event?.seq !== seq)
  return inspected.report !== null || stray < 0
    ? inspected
    : {
        ...inspected,
        report: {
          damages: [{ kind: 'misplaced', event: entries[stray]?.event?.seq ?? stray }],
          sure: inspected.events.length,
          known: head.events,
        },
      }
}

/** A row as an entry of its log. */
export function contestEntry({ seq, text, link }: LogRow): StoredEntry<ContestEvent> {
  return { place: seq, text, link, event: eventIn(text) }
}

/** Rows of a log in order; a count of -1 means all. */
function rowsOf(db: DatabaseSync, key: number, from: number, count: number): LogRow[] {
  return readRows(
    db,
    'SELECT seq, event, link FROM contestEvent WHERE contest = ? AND seq >= ? ORDER BY seq LIMIT ?',
    key,
    from,
    count,
  )
    .map(({ seq, event, link }) => ({ seq: Number(seq), text: String(event), link: String(link) }))
}

/** Where the log of a contest is, even if its entry in the list is gone. */
export function placeOf(db: DatabaseSync, id: string): Place | null {
  const [row] = readRows(db, 'SELECT key, events, head FROM contest WHERE id = ?', id)
  if (row !== undefined)
    return { key: Number(row.key), head: { events: countIn(row.events), link: String(row.head) } }
  const key = unlistedContests(db).get(id)
  return key === undefined ? null : { key, head: { events: 0, link: NO_LINK } }
}

function besideOf(db: DatabaseSync, key: number): ContestBeside {
  const [entry] = readRows(
    db,
    'SELECT id, name, game, format, participants, games, status, createdAt FROM contest WHERE key = ?',
    key,
  )
  const [results] = readRows(
    db,
    `SELECT group_concat(round || '.' || encounter || '.' || number, ' ' ORDER BY round, encounter, number) AS counted
      FROM contestResult WHERE contest = ?`,
    key,
  )
  const [records] = readRows(
    db,
    'SELECT count(*) AS count FROM game WHERE discarded = 0 AND contest IN (SELECT id FROM contest WHERE key = ?)',
    key,
  )
  return {
    entry: entry ?? null,
    results: String(results?.counted ?? ''),
    records: Number(records?.count),
  }
}

/** A count that somebody may have tampered with. */
function countIn(value: AnyRow[string] | undefined): number {
  const count = Number(value)
  return Number.isSafeInteger(count) && count >= 0 ? count : 0
}

/** Null if the text is no contest event. */
function eventIn(text: string): ContestEvent | null {
  return (contestEventSchema.safeParse(parseJson(text)).data ?? null) as ContestEvent | null
}
