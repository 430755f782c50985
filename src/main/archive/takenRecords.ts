import type { DatabaseSync } from 'node:sqlite'
import type { Played } from '../../shared/contest/played/played.ts'
import type { GivenGame } from '../../shared/contest/verify/readRecord.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Slot } from '../../shared/match/slot.ts'
import type { Result } from '../../shared/result.ts'
import { playedIn } from '../../shared/contest/played/played.ts'
import { isOtherGame } from '../../shared/contest/verify/laterCopy.ts'
import { readRecord } from '../../shared/contest/verify/readRecord.ts'
import { succeed } from '../../shared/result.ts'
import { headOf } from './chain.ts'
import { readEvents } from './storedEvents.ts'

/** The complete record of a finished match, as written, and the link by which its contest vouches for it. */
export interface WholeRecord {
  readonly match: Match
  readonly events: readonly MatchEvent[]
  readonly texts: readonly string[]
  readonly link: string
}

/** A record as another machine sent it, and the game that it must be of. */
export interface GivenRecord { readonly text: string, readonly given: GivenGame }

/** Why a record was not taken in; `isOurs` if the record itself is not at fault. */
export interface RefusedRecord { readonly message: string, readonly isOurs: boolean }

/** How a game whose record was taken in counts, and the link of its last event. */
export interface TakenRecord { readonly played: Played, readonly link: string }

/**
 * Records of games that other machines have played, by match, until the database has them. No file holds them: their
 * queue keeps each until then.
 */
export class TakenRecords {
  readonly #records = new Map<string, WholeRecord>()

  /** Checks a record, and keeps it if it is right. The error is a sentence. */
  take({ text, given }: GivenRecord): Result<TakenRecord, string> {
    const read = readRecord(text, given)
    if (!read.ok)
      return read
    const { match, events } = read.value
    const texts = events.map(event => JSON.stringify(event))
    const link = headOf(texts)
    this.#records.set(given.match, { match, events, texts, link })
    return succeed({ played: playedIn(match, events), link })
  }

  of(match: string): WholeRecord | null {
    return this.#records.get(match) ?? null
  }

  forget(match: string): void {
    this.#records.delete(match)
  }
}

/** The machine that played a game of a contest, and the game's place there. */
export interface FirstCopy { readonly machine: string, readonly slot: Slot }

/** Who played an archived game, if a later copy differs from it; else null. */
export function differing(db: DatabaseSync, match: string, copy: string): FirstCopy | null {
  const events = readEvents(db, match)?.events ?? []
  const [created] = events
  if (created?.type !== 'created' || !isOtherGame(events, copy))
    return null
  const { machine, plan: { contest } } = created
  return machine === undefined || contest === undefined ? null : { machine: machine.name, slot: contest.slot }
}
