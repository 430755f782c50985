import type { DatabaseSync } from 'node:sqlite'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import { Buffer } from 'node:buffer'
import { newNamesSchema } from '../../shared/archive/library.ts'
import { renamed } from '../../shared/archive/renamed.ts'
import { matchOf } from '../../shared/archive/steps.ts'
import { unpack } from './packing.ts'
import { leftMatch } from './unfinished.ts'

/** A game of the archive: all its events, the players called as they were renamed, and the match that they make. */
export interface StoredGame { readonly match: Match, readonly events: readonly MatchEvent[] }

/** What the database holds of a game's events. */
interface Row {
  readonly packed: Uint8Array
  readonly isRenamed: boolean
  /** The names by seat, as JSON. */
  readonly names: string
}

/**
 * All events of a game of the database, the players called as they were renamed; null where there is
 * no such game or its events can't be read.
 */
export function eventsOf(db: DatabaseSync, id: string): readonly MatchEvent[] | null {
  const row = rowOf(db, id)
  return row === null ? null : eventsIn(row)?.events ?? null
}

function rowOf(db: DatabaseSync, id: string): Row | null {
  const game = db.prepare(`SELECT renamed, events, (SELECT json_group_object(seat, name) FROM seat WHERE seat.game = key) AS names
    FROM game JOIN packed ON packed.game = game.key WHERE id = ? AND discarded = 0`).get(id)
  return game?.events instanceof Uint8Array ? { packed: game.events, isRenamed: game.renamed !== 0, names: String(game.names) } : null
}

function eventsIn({ packed, isRenamed, names }: Row): { readonly events: readonly MatchEvent[], readonly bytes: number } | null {
  const unpacked = unpack(packed)
  if (!unpacked.ok || unpacked.value.events.length === 0)
    return null
  const { events, bytes } = unpacked.value
  return { events: isRenamed ? renamed(events, newNamesSchema.parse(JSON.parse(names))) : events, bytes }
}

interface Known { readonly row: Row, readonly game: StoredGame, readonly bytes: number }

/** Reads whole games, and keeps the latest of them in memory: a board that is looked at asks again and again. */
export class StoredGames {
  readonly #db: DatabaseSync
  readonly #data: string
  readonly #mostBytes: number
  /** The one that was asked for longest ago comes first. */
  readonly #known = new Map<string, Known>()
  #bytes = 0

  /** `mostBytes`: how much the games that are kept may take as JSON, together. */
  constructor(db: DatabaseSync, data: string, mostBytes: number) {
    this.#db = db
    this.#data = data
    this.#mostBytes = mostBytes
  }

  /** A game by its id, from the database or from the file of one that goes on; null where there is none. */
  read(id: string): StoredGame | null {
    // One that is over may be on its way from its file into the database.
    return this.#stored(id) ?? leftMatch(this.#data, id) ?? this.#stored(id)
  }

  #stored(id: string): StoredGame | null {
    const row = rowOf(this.#db, id)
    const known = this.#known.get(id)
    this.#forget(id)
    if (row === null)
      return null
    return known !== undefined && isSame(known.row, row) ? this.#keep(id, known) : this.#unpacked(id, row)
  }

  #unpacked(id: string, row: Row): StoredGame | null {
    const unpacked = eventsIn(row)
    if (unpacked === null)
      return null
    const { events, bytes } = unpacked
    return this.#keep(id, { row, game: { match: matchOf(events), events }, bytes: bytes + row.packed.length })
  }

  #keep(id: string, known: Known): StoredGame {
    this.#known.set(id, known)
    this.#bytes += known.bytes
    for (const [oldest] of this.#known) {
      if (this.#bytes <= this.#mostBytes)
        break
      this.#forget(oldest)
    }
    return known.game
  }

  #forget(id: string): void {
    this.#bytes -= this.#known.get(id)?.bytes ?? 0
    this.#known.delete(id)
  }
}

/** Another process may have renamed a player, or put another game in this one's place. */
function isSame(one: Row, other: Row): boolean {
  return one.isRenamed === other.isRenamed && one.names === other.names
    && Buffer.from(one.packed).equals(other.packed)
}
