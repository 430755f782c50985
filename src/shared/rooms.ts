import type { Seat } from './game/seat.ts'
import { z } from 'zod'
import { cleanName } from './cleanName.ts'

/**
 * A room is one match that others may watch and join from their own browser, the successive games of one person in a
 * contest, or a collection to which students hand in bots. Its four digits open nothing else. Whoever enters is a
 * guest: a guest sees that match like a spectator, may take a seat that is offered there (in a contest, the person's
 * own), and can be sent away by the person at the host.
 */

/** The code that a guest types in to come to a match: four digits. */
export const codeSchema = z.string().regex(/^\d{4}$/, 'A code has four digits')

/** A guest's name, cleaned. Rejects a name without visible characters. */
export const guestNameSchema = z.string().max(1_000).transform(cleanName).refine(
  name => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name),
  'a name needs a letter or a digit',
)

/** The name of another window, from `greet`. */
export const windowNameSchema = z.string().min(1).max(64)

/** Somebody who entered with the code. */
export interface Guest {
  readonly id: string
  readonly name: string
  /** The address that the guest's browser came from. */
  readonly address: string
  /** When the guest first entered, in milliseconds since 1970. */
  readonly since: number
  /** Whether a window of the guest is connected now. A guest without one is kept only if seated. */
  readonly isHere: boolean
  /** The guest's own seat; null for a guest who watches. */
  readonly seat: Seat | null
}

export interface Room {
  /** The id of its match, of the person in a contest to whom it belongs, or of its collection. */
  readonly id: string
  /** Null before a person's first game, and in a collection. */
  readonly match: string | null
  /** A person in a contest: the room leads to each of their games. Left out for the room of one match. */
  readonly person?: { readonly contest: string, readonly participant: number, readonly name: string }
  /** The id of the collection to which it leads; left out for other rooms. */
  readonly collection?: string
  readonly code: string
  /** Whether other machines may enter; else only windows on this machine. */
  readonly lan: boolean
  readonly port: number
  /** The addresses at which guests reach the page, the most useful first. */
  readonly addresses: readonly string[]
  /** A name for these addresses on networks that support names; null if none is announced. */
  readonly localName: string | null
  /** In the order in which they entered. */
  readonly guests: readonly Guest[]
}

export interface RoomPlace {
  /** Null before a person's first game, and in a collection. */
  readonly match: string | null
  /** The id of the collection to which the guest may hand in bots; left out for other rooms. */
  readonly collection?: string
  /** The only seat that the guest may take; left out if any offered seat may be taken. */
  readonly seat?: Seat
  /** The guest's name in the contest. */
  readonly person?: string
}

/** A guest's state: in a room that leads to a match, or out of it. */
export type GuestNews
  = | { readonly state: 'in' } & RoomPlace
    | { readonly state: 'sent-off' }
    | { readonly state: 'closed' }

/** The result of connecting to an address of this machine from itself. */
export interface Reach {
  /** What the port is for. */
  readonly port: number
  readonly use: 'clients' | 'guests'
  readonly address: string
  readonly found: 'connected' | 'refused' | 'no-answer' | 'unreachable'
}
/** `system` is the host's operating system, which determines where to look. */
export interface ReachReport {
  readonly system: 'windows' | 'macos' | 'linux' | 'other'
  /** Empty if nothing listens on the network. */
  readonly tried: readonly Reach[]
  /** The address of somebody connected from another machine, which proves that others can reach this one. */
  readonly fromElsewhere: string | null
}
