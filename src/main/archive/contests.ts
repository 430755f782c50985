import type { DatabaseSync } from 'node:sqlite'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import type { Slot } from '../../shared/match/slot.ts'
import type { TakenRecords, WholeRecord } from './takenRecords.ts'
import { NO_ANNOTATIONS } from '../../shared/archive/annotations.ts'
import { NO_LINK } from '../../shared/archive/chain.ts'
import { costOf } from '../../shared/contest/planning/cost.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { linkAfter, linkAtEnd } from './chain.ts'
import { removeLive } from './liveMatch.ts'
import { storeGame } from './storeGame.ts'
import { inTransaction } from './transaction.ts'
import { leftMatch } from './unfinished.ts'
import { isWorthKeeping } from './worthKeeping.ts'

/**
 * Contests in the database: writes their logs, and what follows from these for lists and for counting each game once.
 */

/** What is written to a contest in one transaction: consecutive events of its log, and the ids of finished matches. */
export interface ContestEntry {
  readonly contest: string
  readonly events: readonly ContestEvent[]
  readonly matches: readonly string[]
}

/**
 * Writes all of it or nothing. Throws what SQLite throws, also for a second result of a game. Events that an earlier
 * attempt has written, whose answer got lost, are skipped. Null once it is done; else the first match whose record is
 * incomplete, and then nothing was written.
 */
export function appendToContest(
  db: DatabaseSync,
  data: string,
  taken: TakenRecords,
  { contest, events, matches }: ContestEntry,
): string | null {
  const had = writtenBefore(db, contest, events)
  const rest = events.slice(had)
  const kept = new Set(events.slice(0, had).flatMap(event => event.type === 'game-ended' ? event.match : []))
  const records: WholeRecord[] = []
  for (const id of matches.filter(id => !kept.has(id))) {
    const record = taken.of(id) ?? liveRecord(data, id)
    if (record === null || !isVouchedFor(record, rest))
      return id
    records.push(record)
  }
  inTransaction(db, () => {
    writeEvents(db, contest, rest)
    for (const { match, events: played, texts } of records) {
      if (match.outcome !== null || isWorthKeeping(match))
        storeGame(db, played, 'played', NO_ANNOTATIONS, texts)
    }
  })
  for (const id of matches) {
    if (taken.of(id) === null)
      removeQuietly(data, id)
    taken.forget(id)
  }
  return null
}

/** The record of a finished match that was played here; null if its file is incomplete. */
function liveRecord(data: string, id: string): WholeRecord | null {
  const left = leftMatch(data, id)
  return left === null || left.report !== null || !isOver(left.match)
    ? null
    : { ...left, link: linkAtEnd(left.events, left.texts) }
}

/** Whether a record ends in the link that its result in the log names. */
function isVouchedFor({ match, link }: WholeRecord, events: readonly ContestEvent[]): boolean {
  const ended = events.find(event => event.type === 'game-ended' && event.match === match.id)
  return ended?.type !== 'game-ended' || ended.record === undefined || ended.record === link
}

/** Appends events to a contest's log; throws if they don't follow on its last event. */
export function writeEvents(db: DatabaseSync, contest: string, events: readonly ContestEvent[]): void {
  const [first] = events
  if (first === undefined)
    return
  if (first.type === 'contest-created')
    create(db, contest, first)
  const row = db.prepare('SELECT key, events, head FROM contest WHERE id = ?').get(contest)
  if (row === undefined || row.events !== first.seq)
    throw new Error(`contest ${contest}: event ${first.seq} came where ${Number(row?.events ?? 0)} was due`)
  const key = Number(row.key)
  const insert = db.prepare('INSERT INTO contestEvent (contest, seq, event, link) VALUES (?, ?, ?, ?)')
  let link = String(row.head)
  for (const event of events) {
    const text = JSON.stringify(event)
    link = linkAfter(link, text)
    insert.run(key, event.seq, text, link)
    follow(db, key, event)
  }
  db.prepare('UPDATE contest SET events = events + ?, head = ? WHERE key = ?').run(events.length, link, key)
}

function create(
  db: DatabaseSync,
  contest: string,
  { at, plan: { name, game, format, participants }, plan }: ContestEvent & { readonly type: 'contest-created' },
): void {
  db.prepare(
    `INSERT INTO contest (id, name, game, format, participants, games, status, createdAt, events, head) VALUES (?, ?, ?, ?, ?, ?, 'draft', ?, 0, ?)`,
  )
    .run(contest, name, game, format.name, participants.length, costOf(plan).games, at, NO_LINK)
}

/** How many of these events, from the first one on, the log already has. */
function writtenBefore(db: DatabaseSync, contest: string, events: readonly ContestEvent[]): number {
  const written = db.prepare(
    'SELECT event FROM contestEvent WHERE contest = (SELECT key FROM contest WHERE id = ?) AND seq = ?',
  )
  const firstNew = events.findIndex(event => written.get(contest, event.seq)?.event !== JSON.stringify(event))
  return firstNew < 0 ? events.length : firstNew
}

/** Updates the other tables after an event. */
function follow(db: DatabaseSync, key: number, event: ContestEvent): void {
  switch (event.type) {
    case 'started':
    case 'resumed':
      return setStatus(db, key, 'running')
    case 'paused':
    case 'finished':
    case 'stopped':
      return setStatus(db, key, event.type)
    case 'mended':
      db.prepare(`UPDATE contest SET status = 'paused' WHERE key = ? AND status = 'running'`).run(key)
      return
    case 'entered':
      db.prepare('UPDATE contest SET participants = participants + 1 WHERE key = ?').run(key)
      return
    case 'game-ended':
      count(db, key, event.slot)
      return
    case 'corrected':
      db.prepare('DELETE FROM contestResult WHERE contest = ? AND round = ? AND encounter = ? AND number = ?').run(
        key,
        ...numbersOf(event.slot),
      )
      if (event.to.what === 'result')
        count(db, key, event.slot)
  }
}

function setStatus(db: DatabaseSync, key: number, status: ContestSummary['status']): void {
  db.prepare('UPDATE contest SET status = ? WHERE key = ?').run(status, key)
}

/** Throws if the game is already counted. */
function count(db: DatabaseSync, key: number, slot: Slot): void {
  db.prepare('INSERT INTO contestResult (contest, round, encounter, number) VALUES (?, ?, ?, ?)').run(
    key,
    ...numbersOf(slot),
  )
}

function numbersOf({ round, encounter, game }: Slot): [number, number, number] {
  return [round, encounter, game]
}

/** Tries to remove the file; the next start tries again. */
function removeQuietly(data: string, id: string): void {
  try {
    removeLive(data, id)
  }
  catch {
    // the database has it
  }
}
