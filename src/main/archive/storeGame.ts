import type { DatabaseSync } from 'node:sqlite'
import type { Annotations } from '../../shared/archive/annotations.ts'
import type { ArchivedPlayer, GameSummary } from '../../shared/archive/library.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { LogHead } from './inspectLog.ts'
import { NO_ANNOTATIONS } from '../../shared/archive/annotations.ts'
import { placesOf } from '../../shared/archive/library.ts'
import { summarise } from '../../shared/archive/summarise.ts'
import { soleWinnerOf, winnersOf } from '../../shared/game/standing.ts'
import { contestPlaceOf } from '../../shared/match/contestPlace.ts'
import { pack } from './packing.ts'
import { seal } from './seal.ts'

/** Stored as the winner if several share the first place. */
export const DRAW = 0

/**
 * Stores a whole game in the database; false if there is already a game of its id. The events must make a finished
 * match. `texts` are the events as first written, if they were; `told` is the head that vouches for them, if it is
 * known from elsewhere.
 */
export function storeGame(
  db: DatabaseSync,
  events: readonly MatchEvent[],
  origin: GameSummary['origin'],
  annotations: Annotations = NO_ANNOTATIONS,
  texts: readonly string[] = events.map(event => JSON.stringify(event)),
  told: LogHead | null = null,
): boolean {
  const { id, game, settings, rules, players, ending, reason, plies, startedAt, lengthMs, starred, tags, note }
    = summarise(events, origin, annotations)
  const isRenamed = Object.keys(annotations.names).length > 0
  const { packed, head: own } = pack(texts)
  const head = told ?? own
  const row = db.prepare(
    `INSERT INTO game (id, game, settings, rules, seats, names, ending, winner, reason, plies, startedAt, lengthMs, origin, contest, events, head, starred, note, renamed)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING key`,
  )
    .get(
      id,
      game,
      settings,
      rules,
      players.length,
      namesText(players),
      ending,
      winnerOf(players),
      reason,
      plies,
      startedAt,
      lengthMs,
      origin,
      contestOf(events),
      head.events,
      head.link,
      starred ? 1 : 0,
      note,
      isRenamed ? 1 : 0,
    )
  if (row === undefined)
    return false
  const key = Number(row.key)
  db.prepare('INSERT INTO packed (game, events) VALUES (?, ?)').run(key, packed)
  const seat = db.prepare('INSERT INTO seat (game, seat, name, kind, place, score) VALUES (?, ?, ?, ?, ?, ?)')
  players.forEach(({ name, kind, place, score }, index) => seat.run(key, index + 1, name, kind, place, score))
  seal(db, key)
  writeTags(db, key, tags)
  return true
}

/** The id of the contest that a game belongs to; null for others, and for games that came from a file. */
function contestOf([created]: readonly MatchEvent[]): string | null {
  return created?.type === 'created' ? contestPlaceOf(created.plan)?.id ?? null : null
}

/** All names in one text, for searching. */
export function namesText(players: readonly Pick<ArchivedPlayer, 'name'>[]): string {
  return players.map(({ name }) => name).join('\n')
}

/** The winner as stored: a single seat, `DRAW`, or null for nobody. */
function winnerOf(players: readonly ArchivedPlayer[]): number | null {
  const places = placesOf(players)
  return winnersOf(places).length > 1 ? DRAW : soleWinnerOf(places)
}

/** Replaces the tags of a game. */
export function writeTags(db: DatabaseSync, key: number, tags: readonly string[]): void {
  db.prepare('DELETE FROM tag WHERE game = ?').run(key)
  for (const tag of tags)
    db.prepare('INSERT OR IGNORE INTO tag (game, tag) VALUES (?, ?)').run(key, tag)
}
