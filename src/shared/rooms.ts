import type { Seat } from './game/seat.ts'
import { z } from 'zod'
import { cleanName } from './cleanName.ts'

/**
 * A room is one match that others may watch and join from a browser of their own, or the games of one person in a
 * contest, one after the other. Four digits open it and nothing else; whoever is in is a guest, sees that match as a
 * watcher does, may take a seat that is offered there (a person's own, in a contest), and can be sent off by the person
 * at the host.
 */

/** What a guest types in to come to a match: four digits. */
export const codeSchema = z.string().regex(/^\d{4}$/, 'A code has four digits')

/** A guest's name, cleaned. Rejects one in which there is nothing to be seen. */
export const guestNameSchema = z.string().max(1_000).transform(cleanName).refine(
  name => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name),
  'a name needs a letter or a digit',
)

/** How another window is named; `greet` gives it. */
export const windowNameSchema = z.string().min(1).max(64)

/** Somebody who came in by the code. */
export interface Guest {
  readonly id: string
  readonly name: string
  /** The address that the guest's browser came from. */
  readonly address: string
  /** When the guest came in first, in milliseconds since 1970. */
  readonly since: number
  /** Whether a window of the guest is connected now. One that is not is kept only with a seat. */
  readonly isHere: boolean
  /** The guest's own seat; null for one who watches. */
  readonly seat: Seat | null
}

export interface Room {
  /** What it is known by: its match, or the person of a contest whose it is. */
  readonly id: string
  /** Null before the first game of a person. */
  readonly match: string | null
  /**
   * A person who takes part in a contest: the room leads to each of their games. Left out for the room of one match.
   */
  readonly person?: { readonly contest: string, readonly participant: number, readonly name: string }
  readonly code: string
  /** Whether other machines may come in; else only windows of this machine. */
  readonly lan: boolean
  readonly port: number
  /** The addresses by which guests reach the page, the most useful first. */
  readonly addresses: readonly string[]
  /** A name that stands for them on networks that carry names; null where none is announced. */
  readonly localName: string | null
  /** In the order in which they came. */
  readonly guests: readonly Guest[]
}

export interface RoomPlace {
  /** Null before the first game of a person. */
  readonly match: string | null
  /** The one seat that is for the guest; left out where any seat is that is offered. */
  readonly seat?: Seat
  /** What the guest is called in a contest. */
  readonly person?: string
}

/** How it stands with a guest: in a room that leads there, or out of it. */
export type GuestNews
  = | { readonly state: 'in' } & RoomPlace
    | { readonly state: 'sent-off' }
    | { readonly state: 'closed' }

/** What came of connecting to an address of this machine from itself. */
export interface Reach {
  /** What the port is for. */
  readonly port: number
  readonly use: 'clients' | 'guests'
  readonly address: string
  readonly found: 'connected' | 'refused' | 'no-answer' | 'unreachable'
}
/** `system` is the host's, for where to look. */
export interface ReachReport {
  readonly system: 'windows' | 'macos' | 'linux' | 'other'
  /** None where nothing listens on the network. */
  readonly tried: readonly Reach[]
  /** Somebody who is connected from another machine, by address: proof that others reach this one. */
  readonly fromElsewhere: string | null
}
