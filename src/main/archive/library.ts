import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Ending, LibraryFilter, LibraryOrder, LibraryPage, LibraryQuery, LibraryStats, Selection } from '../../shared/archive/library.ts'
import { SUMMARY_COLUMNS, summaryOf } from './summaryRow.ts'

/** Reads the archive for people: pages of summaries, counts, selections. All by SQL over an open database. */

interface Condition { readonly sql: string, readonly values: readonly SQLInputValue[] }

const ORDERS: Record<LibraryOrder, string> = {
  startedAt: 'game.startedAt',
  plies: 'game.plies',
  lengthMs: 'game.lengthMs',
  first: 'game.first',
  second: 'game.second',
}
const MOST_PAIRS = 12
const STEP_PLIES = 5

/** A page of the games that a filter lets through, and how many there are in all. */
export function pageOf(db: DatabaseSync, { filter, orderBy, descending, from, count }: LibraryQuery): LibraryPage {
  const { sql, values } = whereOf(filter)
  const way = descending ? 'DESC' : 'ASC'
  const order = `${ORDERS[orderBy]} ${way}, game.key ${way}`
  const rows = db.prepare(`SELECT ${SUMMARY_COLUMNS} FROM (SELECT key FROM game WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?) AS page JOIN game ON game.key = page.key ORDER BY ${order}`).all(...values, count, from)
  const isLast = rows.length < count && (rows.length > 0 || from === 0)
  return { total: isLast ? from + rows.length : totalOf(db, filter), games: rows.map(summaryOf) }
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
  return db.prepare(`SELECT id FROM game WHERE ${sql} ORDER BY startedAt DESC, key DESC LIMIT ? OFFSET ?`).all(...values, count, from).map(({ id }) => String(id))
}

export function statsOf(db: DatabaseSync, filter: LibraryFilter): LibraryStats {
  const { sql, values } = whereOf(filter)
  const ask = (query: string): Record<string, unknown>[] => db.prepare(query).all(...values)
  const byWinner = ask(`SELECT winner, count(*) AS games FROM game WHERE ${sql} GROUP BY winner`)
  const wonBy = (winner: 1 | 2 | null): number => Number(byWinner.find(row => row.winner === winner)?.games ?? 0)
  const wins = { 1: wonBy(1), 2: wonBy(2), nobody: wonBy(null) }
  return {
    games: wins[1] + wins[2] + wins.nobody,
    wins,
    endings: ask(`SELECT ending, count(*) AS games FROM game WHERE ${sql} GROUP BY ending ORDER BY games DESC`)
      .map(({ ending, games }) => ({ ending: ending as Ending, games: Number(games) })),
    pairs: ask(`SELECT min(first, second) AS one, max(first, second) AS other, count(*) AS games,
        sum(winner IS NOT NULL AND iif(winner = 1, first, second) = min(first, second)) AS oneWon,
        sum(winner IS NOT NULL AND iif(winner = 1, first, second) = max(first, second)) AS otherWon
      FROM game WHERE ${sql} GROUP BY one, other ORDER BY games DESC LIMIT ${MOST_PAIRS}`)
      .map(({ one, other, games, oneWon, otherWon }) => ({ names: [String(one), String(other)] as const, games: Number(games), wins: [Number(oneWon), Number(otherWon)] as const })),
    lengths: { stepPlies: STEP_PLIES, games: lengthsFrom(ask(`SELECT plies / ${STEP_PLIES} AS step, count(*) AS games FROM game WHERE ${sql} GROUP BY step`)) },
    rules: db.prepare('SELECT DISTINCT rules FROM game WHERE rules <> \'\' ORDER BY rules').all().map(({ rules }) => String(rules)),
    tags: db.prepare('SELECT DISTINCT tag FROM tag ORDER BY tag').all().map(({ tag }) => String(tag)),
  }
}

function lengthsFrom(rows: readonly Record<string, unknown>[]): number[] {
  const games: number[] = []
  for (const { step, games: count } of rows)
    games[Number(step)] = Number(count)
  return Array.from(games, count => count ?? 0)
}

/** The filter as SQL over the columns of `game`. */
function whereOf(filter: LibraryFilter): Condition {
  const conditions: Condition[] = [{ sql: 'discarded = 0', values: [] }]
  const add = (sql: string, ...values: SQLInputValue[]): void => void conditions.push({ sql, values })
  for (const word of filter.text.split(/\s+/).filter(one => one !== '')) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    add(`(first LIKE ? ESCAPE '\\' OR second LIKE ? ESCAPE '\\' OR note LIKE ? ESCAPE '\\' OR key IN (SELECT game FROM tag WHERE tag LIKE ? ESCAPE '\\'))`, like, like, like, like)
  }
  if (filter.game !== null)
    add('game.game = ?', filter.game)
  if (filter.rules !== null)
    add('rules = ?', filter.rules)
  if (filter.winner !== null)
    add(filter.winner === 'nobody' ? 'winner IS NULL' : 'winner = ?', ...filter.winner === 'nobody' ? [] : [filter.winner])
  if (filter.ending !== null)
    add('ending = ?', filter.ending)
  if (filter.seated !== null)
    add('(firstKind = ? OR secondKind = ?)', filter.seated, filter.seated)
  if (filter.since !== null)
    add('startedAt >= ?', filter.since)
  if (filter.until !== null)
    add('startedAt < ?', filter.until)
  if (filter.starred)
    add('starred = 1')
  if (filter.tag !== null)
    add('key IN (SELECT game FROM tag WHERE tag = ?)', filter.tag)
  return { sql: conditions.map(({ sql }) => sql).join(' AND '), values: conditions.flatMap(({ values }) => values) }
}
