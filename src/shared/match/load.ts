import { z } from 'zod'
import { seatSchema } from '../game/seat.ts'
import { nameSchema } from './player.ts'

const milliseconds = z.number().min(0)
/** Of the time of all cores, how much anything used: from 0 to 1. */
const busy = z.number().min(0).max(1)

/**
 * What a program had of the processor, of all its threads together: how long they ran, and how long they could have
 * run and waited for a processor; null where the system does not tell.
 */
const cpuMs = milliseconds
const waitedMs = milliseconds.nullable()

/** A turn that took long, with what the machine did meanwhile, and what its program had. */
const slowTurnSchema = z.object({ ply: z.int().min(0), tookMs: milliseconds, busy, cpuMs: cpuMs.nullable(), waitedMs })

/**
 * What one seat had: `used` in the whole game, where its program was started here and the system tells; `slowest` where
 * it had a turn of a second or more.
 */
const seatLoadSchema = z.object({
  seat: seatSchema,
  used: z.object({ cpuMs, waitedMs, wallMs: milliseconds, mostBytes: z.number().min(0) }).nullable(),
  slowest: slowTurnSchema.nullable(),
})

/** How busy the machine that hosts was while a game with programs was played, and what they had of it. */
export const loadSchema = z.object({
  cores: z.int().min(1),
  busy,
  /** In the busiest moment of about half a second. */
  busiest: busy,
  /** Most games of that host at once, this one counted. */
  games: z.int().min(1),
  leastFreeBytes: z.number().min(0),
  seats: z.array(seatLoadSchema).max(9),
})
export type Load = Readonly<z.infer<typeof loadSchema>>
export type SeatLoad = Load['seats'][number]
export type SlowTurn = Readonly<z.infer<typeof slowTurnSchema>>

/** A machine that plays games for others; `load` is the system's, of the last minute. */
export const machineSchema = z.object({
  name: nameSchema,
  /** The model of its processor. */
  processor: nameSchema,
  cores: z.int().min(1).max(4096),
  load: z.number().min(0),
})
export type Machine = Readonly<z.infer<typeof machineSchema>>
