import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type {
  Ending,
  LibraryFilter,
  LibraryOrder,
  LibraryPage,
  LibraryQuery,
  LibraryStats,
  MetPlayer,
  Selection,
} from '../../shared/archive/library.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { MeetingsFrom } from '../../shared/match/fair/strengths.ts'
import type { AnyRow } from './readRows.ts'
import { MOST_MEETINGS } from '../../shared/archive/library.ts'
import { firstSeats } from '../../shared/game/seat.ts'
import { readRows } from './readRows.ts'
import { DRAW } from './storeGame.ts'
import { SUMMARY_COLUMNS, summaryOf } from './summaryRow.ts'

/** Reads the archive for people: pages of summaries, counts, selections. All by SQL over an open database. */

interface Condition { readonly sql: string, readonly values: readonly SQLInputValue[] }

const COLUMNS: Record<Exclude<LibraryOrder, 'first' | 'second'>, string> = {
  startedAt: 'startedAt',
  plies: 'plies',
  lengthMs: 'lengthMs',
}
const MOST_PAIRS = 12
const MOST_PLAYERS = 100
const STEP_PLIES = 5
/** No game has this many moves. */
const MOST_STEPS = 200_000

/** A page of the games that match a filter, and how many match in all. */
export function pageOf(db: DatabaseSync, { filter, orderBy, descending, from, count }: LibraryQuery): LibraryPage {
  const { sql, values } = orderedBy(orderBy, whereOf(filter))
  const order = `ORDER BY sorted ${descending ? 'DESC' : 'ASC'}, page.key ${descending ? 'DESC' : 'ASC'}`
  const rows = readRows(
    db,
    `SELECT ${SUMMARY_COLUMNS} FROM (${sql} ${order.replace('page.', '')} LIMIT ? OFFSET ?) AS page JOIN game ON game.key = page.key ${order}`,
    ...values,
    count,
    from,
  )
  const isLast = rows.length < count && (rows.length > 0 || from === 0)
  return { total: isLast ? from + rows.length : totalOf(db, filter), games: rows.map(row => summaryOf(db, row)) }
}

/**
 * The keys of games, each with its sort key as `sorted`. If only discarded games are left out, indices alone suffice.
 */
function orderedBy(order: LibraryOrder, { sql, values, isAll }: Where): Condition {
  if (order !== 'first' && order !== 'second')
    return { sql: `SELECT key, ${COLUMNS[order]} AS sorted FROM game WHERE ${sql}`, values }
  const bySeat = `SELECT seat.game AS key, name AS sorted FROM seat ${isAll
    ? `WHERE seat.game NOT IN (SELECT key FROM game WHERE discarded > 0)`
    : `CROSS JOIN game ON game.key = seat.game WHERE ${sql}`} AND seat.seat = `
  if (order === 'first')
    return { sql: `${bySeat}1`, values }
  // A player alone has nobody at the second seat.
  return {
    sql: `SELECT key, '' COLLATE NOCASE AS sorted FROM game WHERE seats = 1 AND ${sql} UNION ALL ${bySeat}2`,
    values: [...values, ...isAll ? [] : values],
  }
}

export function totalOf(db: DatabaseSync, filter: LibraryFilter): number {
  const { sql, values } = whereOf(filter)
  return Number(db.prepare(`SELECT count(*) AS total FROM game WHERE ${sql}`).get(...values)?.total)
}

/** The ids of the selected games, the newest first, from the `from`th on. */
export function idsOf(db: DatabaseSync, selection: Selection, from: number, count: number): string[] {
  if ('ids' in selection)
    return selection.ids.slice(from, from + count)
  const { sql, values } = whereOf(selection.filter)
  return db.prepare(`SELECT id FROM game WHERE ${sql} ORDER BY startedAt DESC, key DESC LIMIT ? OFFSET ?`).all(
    ...values,
    count,
    from,
  ).map(({ id }) => String(id))
}

export function statsOf(db: DatabaseSync, filter: LibraryFilter): LibraryStats {
  const { sql, values } = whereOf(filter)
  const ask = (query: string): AnyRow[] => readRows(db, query, ...values)
  const byWinner = ask(`SELECT winner, count(*) AS games FROM game WHERE ${sql} GROUP BY winner`)
  const wonBy = (winner: number | null): number => Number(byWinner.find(row => row.winner === winner)?.games ?? 0)
  const [{ games, seats } = {}] = ask(`SELECT count(*) AS games, max(seats) AS seats FROM game WHERE ${sql}`)
  return {
    games: Number(games),
    wins: { bySeat: firstSeats(Number(seats)).map(wonBy), draws: wonBy(DRAW), nobody: wonBy(null) },
    endings: ask(`SELECT ending, count(*) AS games FROM game WHERE ${sql} GROUP BY ending ORDER BY games DESC`)
      .map(({ ending, games }) => ({ ending: ending as Ending, games: Number(games) })),
    pairs: ask(`SELECT min(a.name, b.name) AS one, max(a.name, b.name) AS other, count(*) AS games,
        sum(iif(a.name < b.name, a.place < b.place, b.place < a.place)) AS oneWon,
        sum(iif(a.name < b.name, b.place < a.place, a.place < b.place)) AS otherWon
      FROM seat AS a CROSS JOIN seat AS b ON b.game = a.game AND b.seat > a.seat
      WHERE a.game IN (SELECT key FROM game WHERE ${sql}) GROUP BY one, other ORDER BY count(*) DESC LIMIT ${MOST_PAIRS}`)
      .map(({ one, other, games, oneWon, otherWon }) => ({
        names: [String(one), String(other)] as const,
        games: Number(games),
        wins: [Number(oneWon), Number(otherWon)] as const,
      })),
    lengths: {
      stepPlies: STEP_PLIES,
      games: lengthsFrom(
        ask(`SELECT plies / ${STEP_PLIES} AS step, count(*) AS games FROM game WHERE ${sql} GROUP BY step`),
      ),
    },
    rules: db.prepare('SELECT DISTINCT rules FROM game WHERE rules <> \'\' ORDER BY rules').all().map(({ rules }) =>
      String(rules),
    ),
    tags: db.prepare('SELECT DISTINCT tag FROM tag ORDER BY tag').all().map(({ tag }) => String(tag)),
    players: db.prepare(`SELECT name FROM seat GROUP BY name ORDER BY count(*) DESC, name LIMIT ${MOST_PLAYERS}`).all()
      .map(({ name }) => String(name)),
  }
}

/**
 * How the latest games of a game for two went between some players, given by their index: by each start, and how long
 * they took and how many turns they had.
 */
export function meetingsOf(db: DatabaseSync, game: GameId, players: readonly MetPlayer[]): MeetingsFrom[] {
  const rows = readRows(
    db,
    `WITH player AS (SELECT key AS number, value ->> 'name' AS name, value ->> 'kind' AS kind FROM json_each(?)),
      met AS (SELECT one.number AS first, other.number AS second, settings, lengthMs, plies, b.place - a.place AS lead,
          row_number() OVER (PARTITION BY min(one.number, other.number), max(one.number, other.number)
            ORDER BY startedAt DESC) AS nth
        FROM player AS one
        CROSS JOIN seat AS a ON a.seat = 1 AND a.name = one.name AND a.kind = one.kind
        CROSS JOIN seat AS b ON b.game = a.game AND b.seat = 2
        CROSS JOIN player AS other ON b.name = other.name AND b.kind = other.kind AND other.number <> one.number
        CROSS JOIN game ON game.key = a.game AND game.game = ? AND seats = 2 AND discarded = 0
        WHERE a.place IS NOT NULL AND b.place IS NOT NULL)
      SELECT first, second, settings, sum(lead > 0) AS wins, sum(lead = 0) AS draws, sum(lead < 0) AS losses,
        sum(lengthMs) AS lengthMs, total(plies) AS turns
      FROM met WHERE nth <= ${MOST_MEETINGS} GROUP BY first, second, settings`,
    JSON.stringify(players),
    game,
  )
  return rows.map(({ first, second, settings, wins, draws, losses, lengthMs, turns }) => ({
    first: Number(first),
    second: Number(second),
    settings: String(settings),
    wins: Number(wins),
    draws: Number(draws),
    losses: Number(losses),
    lengthMs: Number(lengthMs),
    turns: Number(turns),
  }))
}

function lengthsFrom(rows: readonly AnyRow[]): number[] {
  const games: number[] = []
  for (const { step, games: count } of rows) {
    if (typeof step === 'number' && step >= 0 && step < MOST_STEPS) // anything else in that column is damaged
      games[Math.floor(step)] = Number(count)
  }
  return Array.from(games, count => count ?? 0)
}

/** `isAll`: only discarded games are left out. */
interface Where extends Condition { readonly isAll: boolean }

/** The filter as SQL over the columns of `game`. */
function whereOf(filter: LibraryFilter): Where {
  const conditions: Condition[] = [{ sql: 'discarded = 0', values: [] }]
  const add = (sql: string, ...values: SQLInputValue[]): void => void conditions.push({ sql, values })
  for (const word of filter.text.split(/\s+/).filter(one => one !== '')) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    add(
      `(names LIKE ? ESCAPE '\\' OR note LIKE ? ESCAPE '\\' OR key IN (SELECT tag.game FROM tag WHERE tag LIKE ? ESCAPE '\\'))`,
      like,
      like,
      like,
    )
  }
  for (const name of filter.players)
    add('EXISTS (SELECT 1 FROM seat WHERE seat.game = key AND name = ?)', name)
  if (filter.game !== null)
    add('game.game = ?', filter.game)
  if (filter.rules !== null)
    add('rules = ?', filter.rules)
  if (filter.winner !== null)
    add('winner IS ?', filter.winner === 'nobody' ? null : filter.winner === 'draw' ? DRAW : filter.winner)
  if (filter.ending !== null)
    add('ending = ?', filter.ending)
  if (filter.seated !== null)
    add('EXISTS (SELECT 1 FROM seat WHERE seat.game = key AND kind = ?)', filter.seated)
  if (filter.since !== null)
    add('startedAt >= ?', filter.since)
  if (filter.until !== null)
    add('startedAt < ?', filter.until)
  if (filter.starred)
    add('starred = 1')
  if (filter.tag !== null)
    add('key IN (SELECT tag.game FROM tag WHERE tag = ?)', filter.tag)
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
    isAll: conditions.length === 1,
  }
}
