import type { MatchEvent } from '../../shared/match/events.ts'
import type { LogLine } from '../../shared/match/log.ts'
import type { Match } from '../../shared/match/match.ts'
import { logLine } from '../../shared/match/log.ts'
import { beginMatch, foldEvent } from '../../shared/match/match.ts'

/** The board after `ply` moves, and the sequence number of the event that made it. */
export interface Position { readonly state: unknown, readonly ply: number, readonly seq: number }

/** A match as its events so far make it, with every position it went through and its log. */
export interface MatchRecord {
  readonly match: Match
  /** At index n the position after n moves. */
  readonly positions: readonly Position[]
  readonly lines: readonly LogLine[]
}

/**
 * The record with some consecutive events more. Events that it has already are passed over, so
 * that catching up may overlap. Null where events are missing in between: ask for them again.
 */
export function extendRecord(record: MatchRecord | null, events: readonly MatchEvent[]): MatchRecord | null {
  let match = record?.match ?? null
  const positions = [...record?.positions ?? []]
  const lines = [...record?.lines ?? []]
  for (const event of events) {
    const due: number = match?.events ?? 0
    if (event.seq < due)
      continue
    if (event.seq > due)
      return null
    match = match === null ? beginMatch(event) : foldEvent(match, event)
    if (event.type === 'created' || event.type === 'moved')
      positions.push({ state: match.state, ply: match.plies, seq: event.seq })
    const line = logLine(event, match)
    if (line !== null)
      lines.push(line)
  }
  return match === null ? null : { match, positions, lines }
}
