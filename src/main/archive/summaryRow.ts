import type { DatabaseSync } from 'node:sqlite'
import type { GameSummary } from '../../shared/archive/library.ts'
import type { AnyRow } from './readRows.ts'
import { gameSummarySchema } from '../../shared/archive/library.ts'
import { summarise } from '../../shared/archive/summarise.ts'
import { GAME_IDS } from '../../shared/games/index.ts'
import { readEvents } from './storedEvents.ts'

/**
 * The columns of a query for one game, with its players and tags as JSON lists. Only text is put into JSON, as damaged
 * values may have any type.
 */
export const SUMMARY_COLUMNS
  = `id, game.game, settings, rules, ending, reason, plies, startedAt, lengthMs, origin, starred, note,
  (SELECT json_group_array(json_object('name', iif(typeof(name) = 'text', name, NULL), 'kind', iif(typeof(kind) = 'text', kind, NULL),
      'place', iif(typeof(place) = 'blob', NULL, place), 'score', iif(typeof(score) = 'blob', NULL, score)) ORDER BY seat)
    FROM seat WHERE seat.game = game.key) AS players,
  (SELECT json_group_array(iif(typeof(tag) = 'text', tag, NULL)) FROM tag WHERE tag.game = game.key) AS tags`

/** The summary of a game whose entry in the list is damaged, if its events can't replace it. */
const UNREADABLE: GameSummary = {
  id: 'damaged',
  game: GAME_IDS[0],
  settings: '',
  rules: '',
  players: [{ name: '?', kind: 'human', place: null, score: null }],
  ending: 'interrupted',
  reason: 'its entry in the list is damaged',
  plies: 0,
  startedAt: 0,
  lengthMs: 0,
  origin: 'played',
  starred: false,
  tags: [],
  note: '',
}

/** The summary in a row of `SUMMARY_COLUMNS`. Damaged values are taken from the game's events. */
export function summaryOf(db: DatabaseSync, row: AnyRow): GameSummary {
  const { players, starred, tags, ...same } = row
  const told = { ...same, players: JSON.parse(String(players)), starred: starred === 1, tags: JSON.parse(String(tags)) }
  const summary = gameSummarySchema.safeParse(told)
  return summary.success ? summary.data : mended(db, told)
}

function mended(db: DatabaseSync, told: Readonly<Record<string, unknown>>): GameSummary {
  const events = typeof told.id === 'string' ? readEvents(db, told.id)?.events ?? null : null
  const otherwise: Readonly<Record<string, unknown>> = events === null ? UNREADABLE : summarise(events, 'played')
  const entries = Object.entries(gameSummarySchema.shape).map((
    [column, schema],
  ) => [column, schema.safeParse(told[column]).data ?? otherwise[column]])
  return gameSummarySchema.parse(Object.fromEntries(entries))
}
