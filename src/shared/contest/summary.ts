import { z } from 'zod'
import { seatSchema } from '../game/seat.ts'
import { GAME_IDS } from '../games/index.ts'
import { FORMAT_NAMES } from './formats/registry.ts'

/** A contest, as an entry of the lists of contests. */
export const contestSummarySchema = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  name: z.string(),
  game: z.enum(GAME_IDS),
  format: z.enum(FORMAT_NAMES),
  participants: z.int().min(0),
  /** Games that have a result. */
  ended: z.int().min(0),
  /** How many games it is to have; null if that is not known. */
  games: z.int().min(0).nullable(),
  status: z.enum(['draft', 'running', 'paused', 'finished', 'stopped']),
  createdAt: z.number(),
  /** Set if a quick check shows that the contest's log was damaged; left out if not. */
  damaged: z.literal(true).optional(),
  /** Why no game begins although the contest runs, as a sentence; null while games do. */
  hold: z.string().nullable(),
  /** The round that is being paired, if that takes a while; usually null. */
  pairing: z.int().min(1).nullable(),
  /**
   * The programs of the contest are being checked: whose program now, how many have been checked, and of how many; left
   * out while no check runs.
   */
  checking: z.object({ now: z.array(z.int().min(1)), checked: z.int().min(0), of: z.int().min(1) }).optional(),
  /**
   * The people whom a game waits for: at which seat of which match, and until when, in milliseconds since 1970; left
   * out while there are none.
   */
  people: z.array(z.object({ participant: z.int().min(1), match: z.string(), seat: seatSchema, until: z.number() }))
    .optional(),
  /**
   * For a series: the match of its last game, whether resuming it needs a port for clients to come back to, and its
   * totals in short (`Ann 2, Bob 1`); left out for other contests.
   */
  series: z.object({ match: z.string().nullable(), needsPort: z.boolean(), standings: z.string() }).optional(),
  /** How many other machines play games of it, and the games per second of all of them; left out if there are none. */
  workers: z.object({ machines: z.int().min(1), gamesPerS: z.number().min(0) }).optional(),
  /**
   * Where the programs of participants connect: the port, and the participant that it is for, or null for everybody
   * with a token.
   */
  ports: z.array(z.object({ port: z.int(), participant: z.int().min(1).nullable() })),
  /**
   * The addresses at which the ports can be reached, the most useful first, and a name for them if one is announced.
   */
  addresses: z.array(z.string()),
  localName: z.string().nullable(),
})
export type ContestSummary = Readonly<z.infer<typeof contestSummarySchema>>
