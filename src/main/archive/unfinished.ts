import type { DatabaseSync } from 'node:sqlite'
import type { GameSummary } from '../../shared/archive/library.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Recorder } from './recorder.ts'
import { beginMatch, foldEvent, isOver } from '../../shared/match/match.ts'
import { eventsOf } from './storedEvents.ts'
import { SUMMARY_COLUMNS, summaryOf } from './summaryRow.ts'

/** Why a match is closed that nobody can go on with. */
const HOST_STOPPED = 'the host stopped in the middle of it'

/** The games that were left in the middle, the newest first. */
export function unfinishedGames(db: DatabaseSync): GameSummary[] {
  return db.prepare(`SELECT ${SUMMARY_COLUMNS} FROM game WHERE phase = 'running' AND discarded = 0 ORDER BY startedAt DESC`).all().map(summaryOf)
}

/**
 * Puts in order what an earlier host left in the middle: a match that had not begun is dropped, one
 * with an external client is closed as interrupted, the rest can be resumed.
 */
export function settleUnfinished(db: DatabaseSync, recorder: Recorder, now: number): void {
  db.exec('DELETE FROM game WHERE phase = \'waiting\'')
  for (const { id, kinds } of unfinishedGames(db)) {
    if (kinds[1] === 'external' || kinds[2] === 'external')
      closeInterrupted(db, recorder, id, now)
  }
}

/** Ends an unfinished game as interrupted; false where there is no such game. */
export function closeInterrupted(db: DatabaseSync, recorder: Recorder, id: string, now: number): boolean {
  const left = takeUp(db, recorder, id)
  if (left === null)
    return false
  const event: MatchEvent = { seq: left.match.events, at: Math.max(now, left.lastAt), type: 'interrupted', reason: HOST_STOPPED }
  recorder.record(event, foldEvent(left.match, event))
  return true
}

/** A match that was left in the middle, with its events. */
export interface LeftMatch { readonly match: Match, readonly events: readonly [MatchEvent, ...MatchEvent[]], readonly lastAt: number }

/** Makes the recorder go on with an unfinished game; null where there is no such game, or it can't be read. */
export function takeUp(db: DatabaseSync, recorder: Recorder, id: string): LeftMatch | null {
  const row = db.prepare('SELECT key, startedAt FROM game WHERE id = ? AND phase = \'running\'').get(id)
  const [created, ...later] = eventsOf(db, id) ?? []
  if (row === undefined || created === undefined)
    return null
  const match = later.reduce(foldEvent, beginMatch(created))
  if (isOver(match))
    return null
  recorder.takeUp(id, Number(row.key), Number(row.startedAt))
  return { match, events: [created, ...later], lastAt: later.at(-1)?.at ?? created.at }
}
