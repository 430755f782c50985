import type { FilledArchive } from './filledArchive.ts'
import { Buffer } from 'node:buffer'
import { DatabaseSync } from 'node:sqlite'
import { checkEvents } from '../../../../shared/archive/checkEvents.ts'
import { contestEventSchema } from '../../../../shared/contest/events.ts'
import { unpackedList } from '../../packing.ts'

/** What SQLite itself reads from a damaged archive when asked for each former key. */
export interface PlainlyRead {
  /** Games that the rules accept, as JSON, by id. */
  readonly games: ReadonlyMap<string, string>
  /** Events of contests: the contest's key and the event as JSON. */
  readonly contestEvents: ReadonlySet<string>
}

/** Reads damaged archives in the simplest way, to compare a rescue with. Each blob is checked by the rules once. */
export class PlainReader {
  readonly #contests: FilledArchive['contests']
  readonly #mostGames: number
  /** The id and the events as JSON of checked games, by their packed bytes; null if the rules refuse one. */
  readonly #checked = new Map<string, readonly [id: string, events: string] | null>()

  constructor({ contests, games }: FilledArchive) {
    this.#contests = contests
    this.#mostGames = games.size
  }

  /** `path` leads to a copy, which changes when it is closed. */
  read(path: string): PlainlyRead {
    const games = new Map<string, string>()
    const contestEvents = new Set<string>()
    const db = opened(path)
    if (db === null)
      return { games, contestEvents }
    const packedOf = question(db, 'SELECT events AS value FROM packed WHERE game = ?')
    const eventOf = question(db, 'SELECT event AS value FROM contestEvent WHERE contest = ? AND seq = ?')
    for (let key = 1; key <= this.#mostGames; key++) {
      const game = this.#gameIn(packedOf(key))
      if (game !== null)
        games.set(...game)
    }
    for (const [contest, log] of this.#contests) {
      for (const { seq } of log) {
        const event = contestEventIn(eventOf(contest, seq))
        if (event?.seq === seq)
          contestEvents.add(`${contest} ${JSON.stringify(event)}`)
      }
    }
    db.close()
    return { games, contestEvents }
  }

  #gameIn(packed: unknown): readonly [id: string, events: string] | null {
    if (!(packed instanceof Uint8Array))
      return null
    const bytes = Buffer.from(packed).toString('latin1')
    const known = this.#checked.get(bytes)
    const game = known === undefined ? gameIn(packed) : known
    this.#checked.set(bytes, game)
    return game
  }
}

function gameIn(packed: Uint8Array): readonly [id: string, events: string] | null {
  const list = unpackedList(packed)
  const checked = list.ok ? checkEvents(list.value.list) : list
  const [created] = checked.ok ? checked.value : []
  return checked.ok && created?.type === 'created' ? [created.match, JSON.stringify(checked.value)] : null
}

function opened(path: string): DatabaseSync | null {
  try {
    const db = new DatabaseSync(path, { defensive: false })
    db.exec('PRAGMA writable_schema = ON')
    return db
  }
  catch {
    return null
  }
}

/** A query for one value; it gives undefined if SQLite can't read the value. */
function question(db: DatabaseSync, sql: string): (...keys: readonly number[]) => unknown {
  try {
    const statement = db.prepare(sql)
    return (...keys) => {
      try {
        return statement.get(...keys)?.value
      }
      catch {
        return undefined
      }
    }
  }
  catch {
    return () => undefined
  }
}

function contestEventIn(text: unknown): { readonly seq: number } | null {
  try {
    return contestEventSchema.parse(JSON.parse(String(text)))
  }
  catch {
    return null
  }
}
