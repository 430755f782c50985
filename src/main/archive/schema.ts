import { DatabaseSync } from 'node:sqlite'

/** `FULC`: tells our archive from other databases. */
export const APPLICATION_ID = 0x46554C43

/**
 * How the archive's tables came to be what they are: each step brings an archive from the version
 * that is its index to the next one. Steps that were released never change. Each changes the tables: by
 * them an archive of a newer version is told from one whose version is damaged.
 */
export const MIGRATIONS: readonly string[] = [`
  CREATE TABLE game (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    settings TEXT NOT NULL,
    rules TEXT NOT NULL,
    first TEXT NOT NULL COLLATE NOCASE,
    second TEXT NOT NULL COLLATE NOCASE,
    firstKind TEXT NOT NULL,
    secondKind TEXT NOT NULL,
    ending TEXT NOT NULL,
    winner INTEGER,
    reason TEXT NOT NULL,
    plies INTEGER NOT NULL,
    startedAt REAL NOT NULL,
    lengthMs REAL NOT NULL,
    origin TEXT NOT NULL,
    starred INTEGER NOT NULL DEFAULT 0,
    note TEXT NOT NULL DEFAULT '',
    renamed INTEGER NOT NULL DEFAULT 0, -- the names are not those of the events any more
    discarded INTEGER NOT NULL DEFAULT 0 -- 0, or the session in which it was
  );
  -- With these a page is found in the index alone, however far down it is.
  CREATE INDEX game_startedAt ON game (startedAt, discarded);
  CREATE INDEX game_plies ON game (plies, discarded);
  CREATE INDEX game_lengthMs ON game (lengthMs, discarded);
  CREATE INDEX game_first ON game (first, discarded);
  CREATE INDEX game_second ON game (second, discarded);
  CREATE INDEX game_discarded ON game (discarded) WHERE discarded > 0;
  -- How often the archive was opened to be written.
  CREATE TABLE session (number INTEGER NOT NULL);
  INSERT INTO session VALUES (0);
  -- All the events of a game, as compressed JSON.
  CREATE TABLE packed (
    game INTEGER PRIMARY KEY REFERENCES game (key) ON DELETE CASCADE,
    events BLOB NOT NULL
  );
  CREATE TABLE tag (
    game INTEGER NOT NULL REFERENCES game (key) ON DELETE CASCADE,
    tag TEXT NOT NULL COLLATE NOCASE,
    PRIMARY KEY (game, tag)
  ) WITHOUT ROWID;
  CREATE INDEX tag_tag ON tag (tag);
`, `
  CREATE TABLE seat (
    game INTEGER NOT NULL REFERENCES game (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL, -- from 1, without gaps
    name TEXT NOT NULL COLLATE NOCASE,
    kind TEXT NOT NULL,
    place INTEGER, -- null where nobody was placed
    score REAL,
    PRIMARY KEY (game, seat)
  ) WITHOUT ROWID;
  INSERT INTO seat
    SELECT key, two.seat, iif(two.seat = 1, first, second), iif(two.seat = 1, firstKind, secondKind), CASE WHEN winner IS NOT NULL THEN iif(winner = two.seat, 1, 2) END, NULL
    FROM game CROSS JOIN (SELECT 1 AS seat UNION ALL SELECT 2) AS two;
  -- All names, for a search in one column. From here on the winner is the seat that won alone, 0 for a draw and null for nobody.
  ALTER TABLE game ADD COLUMN names TEXT NOT NULL DEFAULT '';
  UPDATE game SET names = first || char(10) || second;
  DROP INDEX game_first;
  DROP INDEX game_second;
  ALTER TABLE game DROP COLUMN first;
  ALTER TABLE game DROP COLUMN second;
  ALTER TABLE game DROP COLUMN firstKind;
  ALTER TABLE game DROP COLUMN secondKind;
  ALTER TABLE game ADD COLUMN seats INTEGER NOT NULL DEFAULT 2;
  -- A page by a player's name is found in these alone.
  CREATE INDEX seat_name ON seat (seat, name, game);
  CREATE INDEX game_alone ON game (key) WHERE seats = 1;
`, `
  CREATE TABLE contest (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    format TEXT NOT NULL,
    participants INTEGER NOT NULL,
    games INTEGER, -- how many it is to have; null where that is not known
    status TEXT NOT NULL,
    createdAt REAL NOT NULL
  );
  -- The log of a contest; events are JSON.
  CREATE TABLE contestEvent (
    contest INTEGER NOT NULL REFERENCES contest (key) ON DELETE CASCADE,
    seq INTEGER NOT NULL, -- from 0, without gaps
    event TEXT NOT NULL,
    PRIMARY KEY (contest, seq)
  ) WITHOUT ROWID;
  -- The games that have a result, each counted once.
  CREATE TABLE contestResult (
    contest INTEGER NOT NULL REFERENCES contest (key) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    encounter INTEGER NOT NULL,
    number INTEGER NOT NULL, -- of the game in its encounter
    match TEXT, -- null where it was not played
    PRIMARY KEY (contest, round, encounter, number)
  ) WITHOUT ROWID;
`]

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

/** The same of an archive of the newest version. */
export function tablesOfToday(): string {
  if (today !== null)
    return today
  const db = new DatabaseSync(':memory:')
  migrate(db)
  today = tablesIn(db)
  db.close()
  return today
}

/** Brings an archive to the newest version, all or nothing. */
export function migrate(db: DatabaseSync): void {
  const version = versionOf(db)
  if (version >= MIGRATIONS.length)
    return
  db.exec('BEGIN IMMEDIATE')
  try {
    for (const step of MIGRATIONS.slice(version))
      db.exec(step)
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`)
  }
  catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
