import type { DatabaseSync } from 'node:sqlite'
import type { RecordDamage } from '../../shared/archive/logDamage.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { LogHead } from './inspectLog.ts'
import { Buffer } from 'node:buffer'
import { newNamesSchema } from '../../shared/archive/library.ts'
import { renamed } from '../../shared/archive/renamed.ts'
import { matchOf } from '../../shared/archive/steps.ts'
import { linkAtEnd } from './chain.ts'
import { unpack } from './packing.ts'
import { readRows } from './readRows.ts'
import { leftMatch } from './unfinished.ts'

/** A game of the archive: all its events, with players' new names, and the match that they make. */
export interface StoredGame { readonly match: Match, readonly events: readonly MatchEvent[] }

/**
 * What the archive has of a game: null if that can't be read; the link of its end as its events are now; and the
 * damage.
 */
export interface StoredRecord {
  readonly game: StoredGame | null
  readonly link: string | null
  readonly damage: RecordDamage | null
}

/** The database's row about a game's events. */
interface Row {
  /** Null if the events are gone. */
  readonly packed: Uint8Array | null
  /** The head of the events when they were written. */
  readonly told: LogHead
  readonly isRenamed: boolean
  /** The names by seat, as JSON. */
  readonly names: string
}

/** All events of a game of the database. */
export interface StoredEvents {
  /** The events with players' new names; null if they can't be read. */
  readonly events: readonly MatchEvent[] | null
  /** The events as written; null if they can't be read, or if players were renamed since. */
  readonly texts: readonly string[] | null
  readonly link: string | null
  readonly damage: RecordDamage | null
}

/** The events of a game; null if there is no such game. */
export function readEvents(db: DatabaseSync, id: string): StoredEvents | null {
  const row = rowOf(db, id)
  return row === null ? null : eventsIn(row)
}

/** The events of a game as written; null if there is no such game, or its events have changed. */
export function readTexts(db: DatabaseSync, id: string): readonly string[] | null {
  const row = rowOf(db, id)
  const written = row === null ? null : eventsIn({ ...row, isRenamed: false })
  return written === null || written.damage !== null ? null : written.texts
}

function rowOf(db: DatabaseSync, id: string): Row | null {
  const [game] = readRows(db, `SELECT renamed, game.events AS count, head, packed.events AS packed,
      (SELECT json_group_object(seat, name) FROM seat WHERE seat.game = key AND typeof(name) = 'text') AS names
    FROM game LEFT JOIN packed ON packed.game = game.key WHERE id = ? AND discarded = 0`, id)
  return game === undefined
    ? null
    : {
        packed: game.packed instanceof Uint8Array ? game.packed : null,
        told: { events: Number(game.count), link: String(game.head) },
        isRenamed: game.renamed !== 0,
        names: String(game.names),
      }
}

/** The events in a row, which must make a match, and how many bytes they take as JSON. */
function eventsIn({ packed, told, isRenamed, names }: Row): StoredEvents & { readonly bytes: number } {
  const nothing = (damage: RecordDamage): ReturnType<typeof eventsIn> => ({
    events: null,
    texts: null,
    link: null,
    damage,
    bytes: 0,
  })
  if (packed === null)
    return nothing({ kind: 'gone' })
  const unpacked = unpack(packed)
  if (!unpacked.ok)
    return nothing({ kind: 'unreadable', why: unpacked.error })
  const { events, texts, head, bytes } = unpacked.value
  const damage: RecordDamage | null = head.events === told.events && head.link === told.link
    ? null
    : { kind: 'changed', told: told.events, found: head.events }
  if (damage !== null && !isMatch(events))
    return nothing(damage)
  const shown = isRenamed
    ? { events: renamed(events, newNamesSchema.safeParse(JSON.parse(names)).data ?? {}), texts: null }
    : { events, texts }
  return { ...shown, link: linkAtEnd(events, texts), damage, bytes }
}

function isMatch(events: readonly MatchEvent[]): boolean {
  try {
    matchOf(events)
    return true
  }
  catch {
    return false
  }
}

interface Known { readonly row: Row, readonly record: StoredRecord, readonly bytes: number }

/** Reads whole games, and caches the latest of them: a board that is looked at asks again and again. */
export class StoredGames {
  readonly #db: DatabaseSync
  readonly #data: string
  readonly #mostBytes: number
  /** The game whose last use is longest ago comes first. */
  readonly #known = new Map<string, Known>()
  #bytes = 0

  /** `mostBytes` limits the size of all cached games together, as JSON. */
  constructor(db: DatabaseSync, data: string, mostBytes: number) {
    this.#db = db
    this.#data = data
    this.#mostBytes = mostBytes
  }

  /** A game by its id, from the database or, if it goes on, from its file; null if there is none. */
  read(id: string): StoredRecord | null {
    // A finished game may be moving from its file into the database.
    return this.#stored(id) ?? this.#live(id) ?? this.#stored(id)
  }

  #live(id: string): StoredRecord | null {
    const left = leftMatch(this.#data, id)
    if (left === null)
      return null
    const { match, events, texts, report } = left
    return {
      game: { match, events },
      link: linkAtEnd(events, texts),
      damage: report === null ? null : { kind: 'changed', told: report.known, found: report.sure },
    }
  }

  #stored(id: string): StoredRecord | null {
    const row = rowOf(this.#db, id)
    const known = this.#known.get(id)
    this.#forget(id)
    if (row === null)
      return null
    if (known !== undefined && isSame(known.row, row))
      return this.#keep(id, known)
    const { events, link, damage, bytes } = eventsIn(row)
    const game = events === null ? null : { match: matchOf(events), events }
    return this.#keep(id, { row, record: { game, link, damage }, bytes: bytes + (row.packed?.length ?? 0) })
  }

  #keep(id: string, known: Known): StoredRecord {
    this.#known.set(id, known)
    this.#bytes += known.bytes
    for (const [oldest] of this.#known) {
      if (this.#bytes <= this.#mostBytes)
        break
      this.#forget(oldest)
    }
    return known.record
  }

  #forget(id: string): void {
    this.#bytes -= this.#known.get(id)?.bytes ?? 0
    this.#known.delete(id)
  }
}

/** Another process may have renamed a player, or put another game in this game's place. */
function isSame(one: Row, other: Row): boolean {
  return one.isRenamed === other.isRenamed && one.names === other.names && one.told.events === other.told.events
    && one.told.link === other.told.link
    && (one.packed === null
      ? other.packed === null
      : other.packed !== null && Buffer.from(one.packed).equals(other.packed))
}
