import type { DatabaseSync } from 'node:sqlite'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { Slot } from '../../shared/contest/slot.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import type { LeftMatch } from './unfinished.ts'
import { contestEventSchema } from '../../shared/contest/events.ts'
import { costOf } from '../../shared/contest/planning/cost.ts'
import { contestSummarySchema } from '../../shared/contest/summary.ts'
import { isOver } from '../../shared/match/match.ts'
import { removeLive } from './liveMatch.ts'
import { storeGame } from './storeGame.ts'
import { inTransaction } from './transaction.ts'
import { leftMatch } from './unfinished.ts'
import { isWorthKeeping } from './worthKeeping.ts'

/** Contests in the database: their logs, and what follows from those for lists and for counting each game once. */

/** What is written to a contest at once: consecutive events of its log, and the matches of games that are over, by id. */
export interface ContestEntry { readonly contest: string, readonly events: readonly ContestEvent[], readonly matches: readonly string[] }

/**
 * Writes all of it or nothing; throws what SQLite throws, also for a second result of a game. Null once it is done,
 * also where it was done before; else the first match whose record is not whole, and then nothing was written.
 */
export function appendToContest(db: DatabaseSync, data: string, { contest, events, matches }: ContestEntry): string | null {
  if (isWritten(db, contest, events)) {
    matches.forEach(id => removeQuietly(data, id))
    return null
  }
  const records: LeftMatch[] = []
  for (const id of matches) {
    const left = leftMatch(data, id)
    if (left === null || !isOver(left.match))
      return id
    records.push(left)
  }
  inTransaction(db, () => {
    for (const event of events)
      write(db, contest, event)
    for (const { match, events: played } of records) {
      if (match.outcome !== null || isWorthKeeping(match))
        storeGame(db, played, 'played')
    }
  })
  matches.forEach(id => removeQuietly(data, id))
  return null
}

/** Events of a contest from that one on, so many at most. */
export function contestEvents(db: DatabaseSync, id: string, from: number, count: number): ContestEvent[] {
  return db.prepare('SELECT event FROM contestEvent WHERE contest = (SELECT key FROM contest WHERE id = ?) AND seq >= ? ORDER BY seq LIMIT ?')
    .all(id, from, count)
    .map(({ event }) => contestEventSchema.parse(JSON.parse(String(event))) as ContestEvent)
}

/** All contests, or those alone that are not over; the newest first. */
export function contestSummaries(db: DatabaseSync, areOpen = false): ContestSummary[] {
  return db.prepare(`SELECT id, name, game, format, participants, games, status, createdAt,
      (SELECT count(*) FROM contestResult WHERE contest = key) AS ended
    FROM contest ${areOpen ? `WHERE status IN ('draft', 'running', 'paused')` : ''} ORDER BY createdAt DESC, key DESC`)
    .all()
    .map(row => contestSummarySchema.safeParse({ ...row, hold: null, pairing: null, ports: [], addresses: [], localName: null }).data ?? null)
    .filter(summary => summary !== null)
}

/** Whether the log has these events already, since an earlier answer got lost. */
function isWritten(db: DatabaseSync, contest: string, events: readonly ContestEvent[]): boolean {
  const [first] = events
  if (first === undefined)
    return false
  const row = db.prepare('SELECT event FROM contestEvent WHERE contest = (SELECT key FROM contest WHERE id = ?) AND seq = ?').get(contest, first.seq)
  return row !== undefined && row.event === JSON.stringify(first)
}

function write(db: DatabaseSync, contest: string, event: ContestEvent): void {
  if (event.type === 'contest-created') {
    const { name, game, format, participants } = event.plan
    db.prepare(`INSERT INTO contest (id, name, game, format, participants, games, status, createdAt) VALUES (?, ?, ?, ?, ?, ?, 'draft', ?)`)
      .run(contest, name, game, format.name, participants.length, costOf(event.plan).games, event.at)
  }
  const key = Number(db.prepare('SELECT key FROM contest WHERE id = ?').get(contest)?.key)
  db.prepare('INSERT INTO contestEvent (contest, seq, event) VALUES (?, ?, ?)').run(key, event.seq, JSON.stringify(event))
  follow(db, key, event)
}

/** What the other tables say after an event. */
function follow(db: DatabaseSync, key: number, event: ContestEvent): void {
  switch (event.type) {
    case 'started':
    case 'resumed':
      return setStatus(db, key, 'running')
    case 'paused':
    case 'finished':
    case 'stopped':
      return setStatus(db, key, event.type)
    case 'entered':
      db.prepare('UPDATE contest SET participants = participants + 1 WHERE key = ?').run(key)
      return
    case 'game-ended':
      count(db, key, event.slot, event.match)
      return
    case 'corrected':
      db.prepare('DELETE FROM contestResult WHERE contest = ? AND round = ? AND encounter = ? AND number = ?').run(key, ...numbersOf(event.slot))
      if (event.to.what === 'result')
        count(db, key, event.slot, null)
  }
}

function setStatus(db: DatabaseSync, key: number, status: ContestSummary['status']): void {
  db.prepare('UPDATE contest SET status = ? WHERE key = ?').run(status, key)
}

/** Throws where the game is counted already. */
function count(db: DatabaseSync, key: number, slot: Slot, match: string | null): void {
  db.prepare('INSERT INTO contestResult (contest, round, encounter, number, match) VALUES (?, ?, ?, ?, ?)').run(key, ...numbersOf(slot), match)
}

function numbersOf({ round, encounter, game }: Slot): [number, number, number] {
  return [round, encounter, game]
}

/** What can't be removed is removed at the next start. */
function removeQuietly(data: string, id: string): void {
  try {
    removeLive(data, id)
  }
  catch {
    // the database has it
  }
}
