import { z } from 'zod'
import { seatSchema } from '../game/seat.ts'
import { nameSchema } from './player.ts'

const milliseconds = z.number().min(0)
/** The share of the time of all cores that was used by anything, from 0 to 1. */
const busy = z.number().min(0).max(1)

/**
 * A program's processor time over all its threads: how long they ran, and how long they were ready to run but waited
 * for a processor; null if the system does not tell.
 */
const cpuMs = milliseconds
const waitedMs = milliseconds.nullable()

/** A long turn, with the load of the machine during it and the processor time of the program. */
const slowTurnSchema = z.object({ ply: z.int().min(0), tookMs: milliseconds, busy, cpuMs: cpuMs.nullable(), waitedMs })

/**
 * The processor time of one seat: `used` in the whole game, if its program was started here and the system tells;
 * `slowest` if it had a turn of a second or more.
 */
const seatLoadSchema = z.object({
  seat: seatSchema,
  used: z.object({ cpuMs, waitedMs, wallMs: milliseconds, mostBytes: z.number().min(0) }).nullable(),
  slowest: slowTurnSchema.nullable(),
})

/** How busy the host's machine was while a game with programs was played, and what processor time they got. */
export const loadSchema = z.object({
  cores: z.int().min(1),
  busy,
  /** The busiest period of about half a second. */
  busiest: busy,
  /** The most games at once on that host, including this one. */
  games: z.int().min(1),
  leastFreeBytes: z.number().min(0),
  seats: z.array(seatLoadSchema).max(9),
})
export type Load = Readonly<z.infer<typeof loadSchema>>
export type SeatLoad = Load['seats'][number]
export type SlowTurn = Readonly<z.infer<typeof slowTurnSchema>>

/** A machine that plays games for others; `load` is the system's load average over the last minute. */
export const machineSchema = z.object({
  name: nameSchema,
  /** The model of its processor. */
  processor: nameSchema,
  cores: z.int().min(1).max(4096),
  load: z.number().min(0),
})
export type Machine = Readonly<z.infer<typeof machineSchema>>
