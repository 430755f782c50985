import { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './transaction.ts'

/** `FULC`: tells our archive from other databases. */
export const APPLICATION_ID = 0x46554C43

/**
 * The version of the tables; databases of other versions are left alone. A newer version has other tables, which tell
 * it from a database whose version number is damaged.
 */
export const SCHEMA_VERSION = 5

const SCHEMA = `
  CREATE TABLE game (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    settings TEXT NOT NULL,
    rules TEXT NOT NULL,
    seats INTEGER NOT NULL,
    names TEXT NOT NULL, -- all of them, for a search in one column
    ending TEXT NOT NULL,
    winner INTEGER, -- the seat that won alone, 0 for a draw and null for nobody
    reason TEXT NOT NULL,
    plies INTEGER NOT NULL,
    startedAt REAL NOT NULL,
    lengthMs REAL NOT NULL,
    origin TEXT NOT NULL,
    contest TEXT, -- the id of the one that it is a game of
    events INTEGER NOT NULL, -- how many it has
    head TEXT NOT NULL, -- the link of the last one
    starred INTEGER NOT NULL DEFAULT 0,
    note TEXT NOT NULL DEFAULT '',
    renamed INTEGER NOT NULL DEFAULT 0, -- the names are not those of the events any more
    discarded INTEGER NOT NULL DEFAULT 0, -- 0, or the session in which it was
    seal INTEGER NOT NULL DEFAULT 0 -- of what else is here and of the seats (seal.ts)
  );
  -- With these a page is found in the index alone, however far down it is.
  CREATE INDEX game_startedAt ON game (startedAt, discarded);
  CREATE INDEX game_plies ON game (plies, discarded);
  CREATE INDEX game_lengthMs ON game (lengthMs, discarded);
  CREATE INDEX game_discarded ON game (discarded) WHERE discarded > 0;
  CREATE INDEX game_alone ON game (key) WHERE seats = 1;
  CREATE INDEX game_contest ON game (contest) WHERE contest IS NOT NULL;
  CREATE TABLE seat (
    game INTEGER NOT NULL REFERENCES game (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL, -- from 1, without gaps
    name TEXT NOT NULL COLLATE NOCASE,
    kind TEXT NOT NULL,
    place INTEGER, -- null where nobody was placed
    score REAL,
    PRIMARY KEY (game, seat)
  ) WITHOUT ROWID;
  -- A page by a player's name is found in this alone.
  CREATE INDEX seat_name ON seat (seat, name, game);
  CREATE TABLE tag (
    game INTEGER NOT NULL REFERENCES game (key) ON DELETE CASCADE,
    tag TEXT NOT NULL COLLATE NOCASE,
    PRIMARY KEY (game, tag)
  ) WITHOUT ROWID;
  CREATE INDEX tag_tag ON tag (tag);
  -- All the events of a game, as compressed JSON.
  CREATE TABLE packed (
    game INTEGER PRIMARY KEY REFERENCES game (key) ON DELETE CASCADE,
    events BLOB NOT NULL
  );
  -- How often the archive was opened to be written.
  CREATE TABLE session (number INTEGER NOT NULL);
  INSERT INTO session VALUES (0);
  CREATE TABLE contest (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    format TEXT NOT NULL,
    participants INTEGER NOT NULL,
    games INTEGER, -- how many it is to have; null where that is not known
    status TEXT NOT NULL,
    createdAt REAL NOT NULL,
    events INTEGER NOT NULL, -- how many its log has
    head TEXT NOT NULL -- the link of the last one
  );
  -- The log of a contest; events are JSON.
  CREATE TABLE contestEvent (
    contest INTEGER NOT NULL REFERENCES contest (key) ON DELETE CASCADE,
    seq INTEGER NOT NULL, -- from 0, without gaps
    event TEXT NOT NULL,
    link TEXT NOT NULL, -- to the event before (shared/archive/chain.ts)
    PRIMARY KEY (contest, seq)
  ) WITHOUT ROWID;
  -- The games that have a result, each counted once.
  CREATE TABLE contestResult (
    contest INTEGER NOT NULL REFERENCES contest (key) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    encounter INTEGER NOT NULL,
    number INTEGER NOT NULL, -- of the game in its encounter
    PRIMARY KEY (contest, round, encounter, number)
  ) WITHOUT ROWID;
`

/** The version of an archive's tables; 0 for an empty database. */
export function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version)
}

/** All tables and indices of a database, as SQL. */
export function tablesIn(db: DatabaseSync): string {
  const rows = db.prepare('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name').all()
  return rows.map(({ sql }) => String(sql)).join(';\n')
}

let today: string | null = null

/** All tables and indices of an archive of this version, as SQL. */
export function tablesOfToday(): string {
  if (today !== null)
    return today
  const db = new DatabaseSync(':memory:')
  createTables(db)
  today = tablesIn(db)
  db.close()
  return today
}

/** Makes the tables of an empty database, all or nothing. */
export function createTables(db: DatabaseSync): void {
  if (versionOf(db) === SCHEMA_VERSION)
    return
  inTransaction(db, () =>
    db.exec(`${SCHEMA}; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION}`))
}
