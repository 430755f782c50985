import type { EachSeat } from '../../shared/game/seat.ts'
import type { MatchEvent, MatchPlan } from '../../shared/match/events.ts'
import type { LogLine } from '../../shared/match/log.ts'
import type { Match } from '../../shared/match/match.ts'
import { eachSeat } from '../../shared/game/seat.ts'
import { logLine, withTakenBack } from '../../shared/match/log.ts'
import { beginMatch, foldEvent, openingStates } from '../../shared/match/match.ts'

/** The board after `ply` moves, and how it came about. */
export interface Position {
  readonly state: unknown
  readonly ply: number
  /** The sequence number and the time of the event that led to it. */
  readonly seq: number
  readonly at: number
  /** The move that led to it; null at the start. */
  readonly move: unknown
  /** How much of their time each player had used by then. */
  readonly usedMs: EachSeat<number>
}

/** A match as folded from its events so far, with every position it went through and its log. */
export interface MatchRecord {
  readonly match: Match
  /** All events, from the first on. */
  readonly events: readonly MatchEvent[]
  /** At index n the position after n moves. */
  readonly positions: readonly Position[]
  readonly lines: readonly LogLine[]
}

const NOTHING_USED = eachSeat(() => 0)

/**
 * The record extended by some consecutive events. Events that it already has are skipped, so that catching up may
 * overlap. But events that begin with the first one replace the record, because a spectator gets another log when the
 * match is over. Null if events are missing in between: ask for them again.
 */
export function extendRecord(before: MatchRecord | null, events: readonly MatchEvent[]): MatchRecord | null {
  const record = events[0]?.seq === 0 ? null : before
  let match = record?.match ?? null
  const all = [...record?.events ?? []]
  const positions = [...record?.positions ?? []]
  let lines = [...record?.lines ?? []]
  for (const event of events) {
    const due: number = match?.events ?? 0
    if (event.seq < due)
      continue
    if (event.seq > due)
      return null
    match = match === null ? beginMatch(event) : foldEvent(match, event)
    all.push(event)
    if (event.type === 'created') {
      positions.push(
        ...opened(event.plan).map(position => ({ ...position, seq: event.seq, at: event.at, usedMs: NOTHING_USED })),
      )
    }
    if (event.type === 'moved') {
      positions.push({
        state: match.state,
        ply: match.plies,
        seq: event.seq,
        at: event.at,
        move: event.move,
        usedMs: match.usedMs,
      })
    }
    if (event.type === 'taken-back') {
      positions.splice(event.ply + 1)
      lines = withTakenBack(lines, event.ply)
    }
    if (event.type === 'forfeited')
      // the others may play on without that seat
      positions.push(...positions.splice(-1).map(position => ({ ...position, state: match?.state })))
    const line = logLine(event, match)
    if (line !== null)
      lines.push(line)
  }
  return match === null ? null : { match, events: all, positions, lines }
}

function opened(plan: MatchPlan): Pick<Position, 'state' | 'ply' | 'move'>[] {
  return openingStates(plan).map((state, ply) => ({ state, ply, move: plan.opening?.[ply - 1] ?? null }))
}
