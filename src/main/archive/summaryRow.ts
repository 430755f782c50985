import type { SQLOutputValue } from 'node:sqlite'
import type { GameSummary } from '../../shared/archive/library.ts'
import { z } from 'zod'
import { gameSummarySchema } from '../../shared/archive/library.ts'

/** What a query gives for one game: its columns, and its tags as a JSON list. */
export const SUMMARY_COLUMNS = `id, game.game, settings, rules, first, second, firstKind, secondKind, ending, winner, reason,
  plies, startedAt, lengthMs, origin, starred, note, (SELECT json_group_array(tag) FROM tag WHERE tag.game = game.key) AS tags`

const tagsSchema = z.array(z.string())

/** The summary in a row of `SUMMARY_COLUMNS`; throws where the row is none of ours. */
export function summaryOf(row: Record<string, SQLOutputValue>): GameSummary {
  const { first, second, firstKind, secondKind, starred, tags, ...same } = row
  return gameSummarySchema.parse({
    ...same,
    names: { 1: first, 2: second },
    kinds: { 1: firstKind, 2: secondKind },
    starred: starred === 1,
    tags: tagsSchema.parse(JSON.parse(String(tags))),
  })
}
