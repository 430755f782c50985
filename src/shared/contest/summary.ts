import { z } from 'zod'
import { seatSchema } from '../game/seat.ts'
import { GAME_IDS } from '../games/index.ts'
import { FORMAT_NAMES } from './formats/registry.ts'

/** A contest, for the lists of contests. */
export const contestSummarySchema = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  name: z.string(),
  game: z.enum(GAME_IDS),
  format: z.enum(FORMAT_NAMES),
  participants: z.int().min(0),
  /** Games that have a result. */
  ended: z.int().min(0),
  /** How many games it is to have; null where that is not known. */
  games: z.int().min(0).nullable(),
  status: z.enum(['draft', 'running', 'paused', 'finished', 'stopped']),
  createdAt: z.number(),
  /** The contest's log is not as it was written, as far as a glance tells; left out where it is. */
  damaged: z.literal(true).optional(),
  /** Why it stands still although it runs, as a sentence; null while it does not. */
  hold: z.string().nullable(),
  /** The round that is paired just now, where that takes a while; null mostly. */
  pairing: z.int().min(1).nullable(),
  /**
   * The contest's programs are being checked: who now, and how many of all that are to be checked have been; left out
   * while none is.
   */
  checking: z.object({ now: z.array(z.int().min(1)), checked: z.int().min(0), of: z.int().min(1) }).optional(),
  /**
   * Who is waited for to sit down, at which seat of which match, and until when, in milliseconds since 1970; left out
   * while nobody is.
   */
  people: z.array(z.object({ participant: z.int().min(1), match: z.string(), seat: seatSchema, until: z.number() }))
    .optional(),
  /**
   * Of a series: the match of its last game, whether it is resumed on a port for clients to come back to, and its
   * totals in short (`Ann 2, Bob 1`); left out of any other.
   */
  series: z.object({ match: z.string().nullable(), needsPort: z.boolean(), standings: z.string() }).optional(),
  /** Other machines that play games of it, and the games a second of all; left out while none does. */
  workers: z.object({ machines: z.int().min(1), gamesPerS: z.number().min(0) }).optional(),
  /** Where the programs of participants connect: at which port whose, or everybody's who is known by a token. */
  ports: z.array(z.object({ port: z.int(), participant: z.int().min(1).nullable() })),
  /**
   * The addresses that the ports are reached by, the most useful first, and a name that stands for them, where one is
   * announced.
   */
  addresses: z.array(z.string()),
  localName: z.string().nullable(),
})
export type ContestSummary = Readonly<z.infer<typeof contestSummarySchema>>
