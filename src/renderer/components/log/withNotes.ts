import type { GamePort } from '../../../shared/api.ts'
import type { LogLine } from '../../../shared/match/log.ts'

/** A note of the port duplicates an event of the match if they are at most this far apart. */
const SAME_MS = 1000

/** A match's log merged with the notes of its port, in order of time. Notes have no sequence number: −1. */
export function withNotes(lines: readonly LogLine[], notes: GamePort['notes']): LogLine[] {
  const from = lines[0]?.at ?? Number.POSITIVE_INFINITY
  const end = lines.at(-1)
  const to = end?.level === 'end' ? end.at : Number.POSITIVE_INFINITY
  const extra = notes
    .filter(({ at, text }) =>
      at >= from && at <= to && !lines.some(line => line.text === text && Math.abs(line.at - at) < SAME_MS),
    )
    .map(({ at, level, text }): LogLine => ({
      seq: -1,
      at,
      level,
      seat: null,
      text,
      ply: null,
      tookMs: null,
      figures: [],
    }))
  return extra.length === 0 ? [...lines] : [...lines, ...extra].sort((one, other) => one.at - other.at)
}
