import type { MatchEvent } from '../../../../shared/match/events.ts'
import type { FilledArchive } from './filledArchive.ts'
import { Buffer } from 'node:buffer'
import { DatabaseSync } from 'node:sqlite'
import { checkEvents } from '../../../../shared/archive/checkEvents.ts'
import { contestEventSchema } from '../../../../shared/contest/events.ts'
import { unpackedList } from '../../packing.ts'

/** What SQLite itself gives of a damaged archive, asked for each key that there was. */
export interface PlainlyRead {
  /** Games that the rules accept, as JSON, by id. */
  readonly games: ReadonlyMap<string, string>
  /** Events of contests: the contest's key and the event as JSON. */
  readonly contestEvents: ReadonlySet<string>
}

/** Reads damaged archives as plainly as can be, to hold a rescue against. Each blob is checked by the rules once. */
export class PlainReader {
  readonly #contests: FilledArchive['contests']
  readonly #mostGames: number
  readonly #checked = new Map<string, readonly MatchEvent[] | null>()

  constructor({ contests, games }: FilledArchive) {
    this.#contests = contests
    this.#mostGames = games.size
  }

  /** `path` is that of a copy, which is written on as it is closed. */
  read(path: string): PlainlyRead {
    const games = new Map<string, string>()
    const contestEvents = new Set<string>()
    const db = opened(path)
    if (db === null)
      return { games, contestEvents }
    for (let key = 1; key <= this.#mostGames; key++) {
      const events = this.#eventsIn(valueOf(db, 'SELECT events AS value FROM packed WHERE game = ?', key))
      if (events?.[0]?.type === 'created')
        games.set(events[0].match, JSON.stringify(events))
    }
    for (const [contest, log] of this.#contests) {
      for (const { seq } of log) {
        const event = contestEventIn(valueOf(db, 'SELECT event AS value FROM contestEvent WHERE contest = ? AND seq = ?', contest, seq))
        if (event?.seq === seq)
          contestEvents.add(`${contest} ${JSON.stringify(event)}`)
      }
    }
    db.close()
    return { games, contestEvents }
  }

  #eventsIn(packed: unknown): readonly MatchEvent[] | null {
    if (!(packed instanceof Uint8Array))
      return null
    const bytes = Buffer.from(packed).toString('latin1')
    const known = this.#checked.get(bytes)
    if (known !== undefined)
      return known
    const list = unpackedList(packed)
    const checked = list.ok ? checkEvents(list.value.list) : list
    this.#checked.set(bytes, checked.ok ? checked.value : null)
    return checked.ok ? checked.value : null
  }
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

function valueOf(db: DatabaseSync, sql: string, ...keys: readonly number[]): unknown {
  try {
    return db.prepare(sql).get(...keys)?.value
  }
  catch {
    return undefined
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
