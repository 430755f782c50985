import { z } from 'zod'
import { seatSchema } from './game/seat.ts'
import { cleanName } from './match/player.ts'

/**
 * A room is one match that others may watch and join from a browser of their own, or the games of one person in a
 * contest, one after the other. Four digits open it and nothing else; whoever is in is a guest, sees that match as a
 * watcher does, may take a seat that is offered there (a person's own, in a contest), and can be sent off by the person
 * at the host.
 */

/** What a guest types in to come to a match: four digits. */
export const codeSchema = z.string().regex(/^\d{4}$/, 'A code has four digits')

/** A guest's name, cleaned. Rejects one in which there is nothing to be seen. */
export const guestNameSchema = z.string().max(1_000).transform(cleanName).refine(name => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), 'a name needs a letter or a digit')

/** How another window is named; `greet` gives it. */
export const windowNameSchema = z.string().min(1).max(64)

/** Somebody who came in by the code. */
export const guestSchema = z.object({
  id: windowNameSchema,
  name: z.string(),
  /** The address that the guest's browser came from. */
  address: z.string(),
  /** When the guest came in first, in milliseconds since 1970. */
  since: z.number(),
  /** Whether a window of the guest is connected now. One that is not is kept only with a seat. */
  isHere: z.boolean(),
  /** The guest's own seat; null for one who watches. */
  seat: seatSchema.nullable(),
})
export type Guest = z.infer<typeof guestSchema>

export const roomSchema = z.object({
  /** What it is known by: its match, or the person of a contest whose it is. */
  id: z.string(),
  /** Null before the first game of a person. */
  match: z.string().nullable(),
  /** A person who takes part in a contest: the room leads to each of their games. Left out for the room of one match. */
  person: z.object({ contest: z.string(), participant: z.int().min(1), name: z.string() }).optional(),
  code: z.string(),
  /** Whether other machines may come in; else only windows of this machine. */
  lan: z.boolean(),
  port: z.int(),
  /** The addresses by which guests reach the page, the most useful first. */
  addresses: z.array(z.string()),
  /** A name that stands for them on networks that carry names; null where none is announced. */
  localName: z.string().nullable(),
  /** In the order in which they came. */
  guests: z.array(guestSchema),
})
export type Room = z.infer<typeof roomSchema>

const roomPlace = {
  /** Null before the first game of a person. */
  match: z.string().nullable(),
  /** The one seat that is for the guest; left out where any seat is that is offered. */
  seat: seatSchema.optional(),
  /** What the guest is called in a contest. */
  person: z.string().optional(),
}
export type RoomPlace = Readonly<z.infer<z.ZodObject<typeof roomPlace>>>

/** How it stands with a guest: in a room that leads there, or out of it. */
export const guestNewsSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('in'), ...roomPlace }),
  z.object({ state: z.literal('sent-off') }),
  z.object({ state: z.literal('closed') }),
])
export type GuestNews = z.infer<typeof guestNewsSchema>

/** What came of connecting to an address of this machine from itself. */
export const reachSchema = z.object({
  /** What the port is for. */
  port: z.int(),
  use: z.enum(['clients', 'guests']),
  address: z.string(),
  found: z.enum(['connected', 'refused', 'no-answer', 'unreachable']),
})
/** `system` is the host's, for where to look. */
export const reachReportSchema = z.object({
  system: z.enum(['windows', 'macos', 'linux', 'other']),
  /** None where nothing listens on the network. */
  tried: z.array(reachSchema),
  /** Somebody who is connected from another machine, by address: proof that others reach this one. */
  fromElsewhere: z.string().nullable(),
})
export type ReachReport = z.infer<typeof reachReportSchema>
