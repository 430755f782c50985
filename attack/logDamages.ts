import type { DatabaseSync } from 'node:sqlite'
import type { Random } from '../src/shared/random.ts'
import { Buffer } from 'node:buffer'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { pick } from '../src/shared/random.ts'

/** What may happen to the stored logs of a contest and its games. */
export interface LogDamage {
  readonly name: string
  /**
   * `log`: the contest's own events and what is kept beside them. `game`: the record of the game that is given back.
   */
  readonly of: 'log' | 'game'
  /** Gives the id of the game that it has damaged, for one of a game. */
  readonly make: (db: DatabaseSync, random: Random) => string | null
}

const ODD_TEXTS = [
  '',
  '{}',
  '[]',
  'null',
  '0',
  '{"seq":0}',
  '{"seq":1,"at":1,"type":"started"}',
  '💥'.repeat(50),
  '['.repeat(5_000),
]
const ODD_VALUES = [0, -1, 1, 2 ** 31, 2n ** 62n, 0.5, '', 'x', null, Buffer.of(0, 255)] as const

interface Row {
  readonly seq: number
  readonly event: string
  readonly link: string
}

function rowsOf(db: DatabaseSync): Row[] {
  return db.prepare('SELECT seq, event, link FROM contestEvent ORDER BY seq').all() as unknown as Row[]
}

function anyRow(db: DatabaseSync, random: Random): Row {
  return pick(rowsOf(db), random)
}

function anyGame(db: DatabaseSync, random: Random): { readonly key: number, readonly id: string } {
  const games = db.prepare('SELECT key, id FROM game ORDER BY key').all()
  const { key, id } = pick(games, random)
  return { key: Number(key), id: String(id) }
}

/** All that the logs are read from. */
export function contentOf(db: DatabaseSync): string {
  return ['contest', 'contestEvent', 'contestResult', 'game', 'packed'].map((table) => {
    const all = db.prepare(`SELECT * FROM ${table}`)
    all.setReadBigInts(true)
    return JSON.stringify(all.all(), (_, value: unknown) => typeof value === 'bigint' ? String(value) : value)
  }).join('\n')
}

/** A text with one other character. */
export function withOtherCharacter(text: string, random: Random): string {
  const at = random.int(text.length)
  const other = String.fromCharCode(32 + random.int(95))
  return text.slice(0, at) + (other === text[at] ? '~' : other) + text.slice(at + 1)
}

function ofLog(name: string, make: (db: DatabaseSync, random: Random) => unknown): LogDamage {
  return { name, of: 'log', make: (db, random) => {
    make(db, random)
    return null
  } }
}

function ofGame(name: string, make: (db: DatabaseSync, key: number, random: Random) => unknown): LogDamage {
  return { name, of: 'game', make: (db, random) => {
    const { key, id } = anyGame(db, random)
    make(db, key, random)
    return id
  } }
}

/** By what a row of a table is chosen. */
const CHOSEN_BY = { contest: 'key', contestEvent: 'seq', contestResult: 'encounter' } as const

/** Puts another value into a column of a row, as far as the table takes it. */
function ofColumn(table: keyof typeof CHOSEN_BY, column: string): LogDamage {
  const by = CHOSEN_BY[table]
  const sql = `UPDATE OR IGNORE ${table} SET ${column} = ? WHERE ${by} = (SELECT ${by} FROM ${table} LIMIT 1 OFFSET ?)`
  return ofLog(`another ${column} in ${table}`, (db, random) => {
    const rows = Number(db.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows)
    return db.prepare(sql).run(pick(ODD_VALUES, random), random.int(rows))
  })
}

function changedBlob(
  change: (packed: Buffer, random: Random) => Uint8Array,
): (db: DatabaseSync, key: number, random: Random) => unknown {
  return (db, key, random) => {
    const packed = db.prepare('SELECT events FROM packed WHERE game = ?').get(key)?.events
    return packed instanceof Uint8Array
      && db.prepare('UPDATE packed SET events = ? WHERE game = ?').run(change(Buffer.from(packed), random), key)
  }
}

/** A game's events with another text, packed as they were. */
function repacked(
  change: (text: string, random: Random) => string,
): (db: DatabaseSync, key: number, random: Random) => unknown {
  return changedBlob((packed, random) => deflateRawSync(change(inflateRawSync(packed).toString(), random)))
}

export const LOG_DAMAGES: readonly LogDamage[] = [
  ofLog(
    'an event is gone',
    (db, random) => db.prepare('DELETE FROM contestEvent WHERE seq = ?').run(anyRow(db, random).seq),
  ),
  ofLog(
    'some events are gone',
    (db, random) =>
      db.prepare('DELETE FROM contestEvent WHERE seq IN (?, ?, ?)').run(...[1, 2, 3].map(() => anyRow(db, random).seq)),
  ),
  ofLog(
    'the end is gone',
    (db, random) => db.prepare('DELETE FROM contestEvent WHERE seq >= ?').run(anyRow(db, random).seq),
  ),
  ofLog('the end is gone, and it is said to run', (db, random) => {
    db.prepare('DELETE FROM contestEvent WHERE seq >= ?').run(anyRow(db, random).seq)
    db.exec(`UPDATE contest SET status = 'running'`)
  }),
  ofLog(
    'the begin is gone',
    (db, random) => db.prepare('DELETE FROM contestEvent WHERE seq <= ?').run(anyRow(db, random).seq),
  ),
  ofLog(
    'an event is there twice',
    (db, random) =>
      db.prepare('INSERT INTO contestEvent SELECT contest, ?, event, link FROM contestEvent WHERE seq = ?').run(
        1_000 + random.int(1_000),
        anyRow(db, random).seq,
      ),
  ),
  ofLog('an event has another in its place', (db, random) => {
    const [one, other] = [anyRow(db, random), anyRow(db, random)]
    return db.prepare('UPDATE contestEvent SET event = ? WHERE seq = ?').run(other.event, one.seq)
  }),
  ofLog('two events have changed places', (db, random) => {
    const [one, other] = [anyRow(db, random), anyRow(db, random)]
    const put = db.prepare('UPDATE contestEvent SET event = ?, link = ? WHERE seq = ?')
    put.run(one.event, one.link, other.seq)
    put.run(other.event, other.link, one.seq)
  }),
  ofLog('a character of an event', (db, random) => {
    const { seq, event } = anyRow(db, random)
    return db.prepare('UPDATE contestEvent SET event = ? WHERE seq = ?').run(withOtherCharacter(event, random), seq)
  }),
  ofLog('a digit of an event', (db, random) => {
    const { seq, event } = anyRow(db, random)
    return db.prepare('UPDATE contestEvent SET event = ? WHERE seq = ?').run(
      event.replace(/\d(?=\D*$)/, digit => String((Number(digit) + 1) % 10)),
      seq,
    )
  }),
  ofLog('an event that is cut off', (db, random) => {
    const { seq, event } = anyRow(db, random)
    return db.prepare('UPDATE contestEvent SET event = ? WHERE seq = ?').run(
      event.slice(0, random.int(event.length)),
      seq,
    )
  }),
  ofLog(
    'an event that is none',
    (db, random) =>
      db.prepare('UPDATE contestEvent SET event = ? WHERE seq = ?').run(
        pick(ODD_TEXTS, random),
        anyRow(db, random).seq,
      ),
  ),
  ofLog('a link of another event', (db, random) => {
    const [one, other] = [anyRow(db, random), anyRow(db, random)]
    return db.prepare('UPDATE contestEvent SET link = ? WHERE seq = ?').run(other.link, one.seq)
  }),
  ofLog('a character of a link', (db, random) => {
    const { seq, link } = anyRow(db, random)
    return db.prepare('UPDATE contestEvent SET link = ? WHERE seq = ?').run(withOtherCharacter(link, random), seq)
  }),
  ofLog('the entry in the list is gone', db => db.exec('DELETE FROM contest')),
  ofLog(
    'a game is not counted',
    (db, random) => db.prepare('DELETE FROM contestResult WHERE encounter = ? AND number = 1').run(1 + random.int(2)),
  ),
  ...['seq', 'event', 'link'].map(column => ofColumn('contestEvent', column)),
  ...['id', 'name', 'game', 'format', 'participants', 'games', 'status', 'createdAt', 'events', 'head'].map(column =>
    ofColumn('contest', column),
  ),
  ...['round', 'encounter', 'number'].map(column => ofColumn('contestResult', column)),
  ofGame('a game is gone', (db, key) => db.prepare('DELETE FROM game WHERE key = ?').run(key)),
  ofGame('a game’s events are gone', (db, key) => db.prepare('DELETE FROM packed WHERE game = ?').run(key)),
  ofGame('a game’s events are cut off', changedBlob((packed, random) => packed.subarray(0, random.int(packed.length)))),
  ofGame('a bit of a game’s events', changedBlob((packed, random) => {
    const at = random.int(packed.length)
    packed[at] = (packed[at] ?? 0) ^ (1 << random.int(8))
    return packed
  })),
  ofGame('a character of a game’s events', repacked(withOtherCharacter)),
  ofGame(
    'a game without its last event',
    repacked(text => JSON.stringify((JSON.parse(text) as unknown[]).slice(0, -1))),
  ),
  ofGame(
    'a game without one of its events',
    repacked((text, random) => {
      const events = JSON.parse(text) as unknown[]
      return JSON.stringify(events.toSpliced(random.int(events.length), 1))
    }),
  ),
  ofGame('a game whose events are no list', repacked((_, random) => pick(ODD_TEXTS, random))),
  ofGame(
    'a game with the events of another',
    (db, key) =>
      db.prepare('UPDATE packed SET events = (SELECT events FROM packed WHERE game <> ? LIMIT 1) WHERE game = ?').run(
        key,
        key,
      ),
  ),
  ofGame('a game with all that another has', (db, key) => {
    const other = db.prepare('SELECT key, events, head FROM game WHERE key <> ? ORDER BY key LIMIT 1').get(key)
    db.prepare('UPDATE packed SET events = (SELECT events FROM packed WHERE game = ?) WHERE game = ?').run(
      Number(other?.key),
      key,
    )
    db.prepare('UPDATE game SET events = ?, head = ? WHERE key = ?').run(
      Number(other?.events),
      String(other?.head),
      key,
    )
  }),
  ofGame(
    'a game’s count',
    (db, key, random) =>
      db.prepare('UPDATE game SET events = ? WHERE key = ?').run(pick([-1, 0, 1, 2 ** 31], random), key),
  ),
  ofGame('a game’s digest', (db, key) => db.prepare(`UPDATE game SET head = 'x' WHERE key = ?`).run(key)),
]
