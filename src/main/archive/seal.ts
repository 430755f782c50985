import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'

/**
 * The seal of a game: a number (CRC-32) of what its row and the rows of its seats say, which is in the row, too. SQLite
 * notices damage of a page's outline, but not of a value: a name, a winner or an id may be another one and look fine.
 * Stars, notes and tags have no seal, and the events have links of their own (chain.ts).
 */

/** So many take a few milliseconds. */
const GAMES_A_BATCH = 100
const LEAST_KEY = -(2n ** 63n)
const SEALED = `key, id, game, settings, rules, seats, names, ending, winner, reason, plies, startedAt, lengthMs, origin,
  contest, events, head, renamed`
const SEATS = 'SELECT seat, name, kind, place, score FROM seat WHERE game = ? ORDER BY seat'

/** Seals a game after a change of its row or of its seats. */
export function seal(db: DatabaseSync, key: number): void {
  const game = reading(db, `SELECT ${SEALED} FROM game WHERE key = ?`).get(key)
  if (game !== undefined)
    db.prepare('UPDATE game SET seal = ? WHERE key = ?').run(sealOf(game, reading(db, SEATS).all(key)), key)
}

/** Checks all games, so many after the other: each time whether those are as they were sealed. */
export function* sealChecks(db: DatabaseSync): Generator<boolean> {
  const seats = reading(db, SEATS)
  const next = reading(db, `SELECT ${SEALED}, seal FROM game WHERE key > ? ORDER BY key LIMIT ${GAMES_A_BATCH}`)
  for (let games = next.all(LEAST_KEY); games.length > 0; games = next.all(games.at(-1)?.key ?? null))
    yield games.every(({ seal, ...game }) => seal === BigInt(sealOf(game, seats.all(Number(game.key)))))
}

/** A statement that reads whole numbers of any size, since damage may make one of any size. */
function reading(db: DatabaseSync, sql: string): ReturnType<DatabaseSync['prepare']> {
  const statement = db.prepare(sql)
  statement.setReadBigInts(true)
  return statement
}

function sealOf(game: Row, seats: readonly Row[]): number {
  return crc32(JSON.stringify([game, ...seats], (_, value: unknown) => typeof value === 'bigint' ? `${value}` : value))
}

type Row = Readonly<Record<string, unknown>>
