import type { DatabaseSync } from 'node:sqlite'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import { isOver } from '../../shared/match/match.ts'
import { endingOf, seated, setUp } from './columns.ts'
import { inTransaction } from './transaction.ts'

/** `startedAt` is null until the match has begun. */
interface OpenMatch { readonly key: number, readonly startedAt: number | null }

/**
 * Writes matches into the archive as they are played: each event is committed when `record`
 * returns. The matches' clocks do not wait for the disk: a commit is with the system, so that
 * the end of this process loses nothing; `syncSoon` of the archive sees to the disk.
 */
export class Recorder {
  readonly #db: DatabaseSync
  readonly #insertGame
  readonly #insertEvent
  readonly #begin
  readonly #end
  readonly #drop
  /** Matches that go on, by id: their keys, and when they began. */
  readonly #open = new Map<string, OpenMatch>()

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#insertGame = db.prepare(`INSERT INTO game (id, phase, game, settings, rules, first, second, firstKind, secondKind, plies, startedAt, origin)
      VALUES (?, 'waiting', ?, ?, ?, ?, ?, ?, ?, ?, ?, 'played') RETURNING key`)
    this.#insertEvent = db.prepare('INSERT INTO event (game, seq, body) VALUES (?, ?, ?)')
    this.#begin = db.prepare('UPDATE game SET phase = \'running\', first = ?, second = ?, firstKind = ?, secondKind = ?, startedAt = ? WHERE key = ?')
    this.#end = db.prepare('UPDATE game SET phase = \'over\', ending = ?, winner = ?, reason = ?, plies = ?, lengthMs = ? WHERE key = ?')
    this.#drop = db.prepare('DELETE FROM game WHERE key = ?')
  }

  /** Goes on with a match that is in the archive already. */
  takeUp(id: string, key: number, startedAt: number): void {
    this.#open.set(id, { key, startedAt })
  }

  /** Commits an event; `after` is the match with it. Throws what SQLite throws, and has written nothing then. */
  record(event: MatchEvent, after: Match): void {
    const open = this.#open.get(after.id)
    if (open !== undefined && event.type !== 'started' && !isOver(after)) {
      this.#insertEvent.run(open.key, event.seq, JSON.stringify(event))
      return
    }
    const changed = inTransaction(this.#db, () => this.#recordChange(open ?? this.#create(event, after), event, after))
    if (isOver(after))
      this.#open.delete(after.id)
    else
      this.#open.set(after.id, changed)
  }

  #create(event: MatchEvent, after: Match): OpenMatch {
    const { id, game, settings, rules } = setUp(after)
    const { names, kinds } = seated(after)
    const row = this.#insertGame.get(id, game, settings, rules, names[1], names[2], kinds[1], kinds[2], after.plies, event.at)
    return { key: Number(row?.key), startedAt: null }
  }

  /** An event that also changes what the library shows. */
  #recordChange(open: OpenMatch, event: MatchEvent, after: Match): OpenMatch {
    const { key } = open
    this.#insertEvent.run(key, event.seq, JSON.stringify(event))
    const startedAt = event.type === 'started' ? event.at : open.startedAt
    if (event.type === 'started') {
      const { names, kinds } = seated(after)
      this.#begin.run(names[1], names[2], kinds[1], kinds[2], event.at, key)
    }
    if (isOver(after) && startedAt === null)
      this.#drop.run(key) // nothing was played
    else if (isOver(after) && startedAt !== null)
      this.#end.run(endingOf(after), after.outcome?.winner ?? null, 'reason' in event ? event.reason : '', after.plies, event.at - startedAt, key)
    return { key, startedAt }
  }
}
