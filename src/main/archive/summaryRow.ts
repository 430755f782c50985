import type { SQLOutputValue } from 'node:sqlite'
import type { GameSummary } from '../../shared/archive/library.ts'
import { gameSummarySchema } from '../../shared/archive/library.ts'

/** What a query gives for one game: its columns, and its players and tags as JSON lists. */
export const SUMMARY_COLUMNS = `id, game.game, settings, rules, ending, reason, plies, startedAt, lengthMs, origin, starred, note,
  (SELECT json_group_array(json_object('name', name, 'kind', kind, 'place', place, 'score', score) ORDER BY seat) FROM seat WHERE seat.game = game.key) AS players,
  (SELECT json_group_array(tag) FROM tag WHERE tag.game = game.key) AS tags`

/** The summary in a row of `SUMMARY_COLUMNS`; throws where the row is none of ours. */
export function summaryOf(row: Record<string, SQLOutputValue>): GameSummary {
  const { players, starred, tags, ...same } = row
  return gameSummarySchema.parse({ ...same, players: JSON.parse(String(players)), starred: starred === 1, tags: JSON.parse(String(tags)) })
}
