import { z } from 'zod'
import { cleanName } from '../cleanName.ts'

/** Most characters of a command, a folder, and a value of the environment. */
const MAX_COMMAND = 4_000
const MAX_PATH = 4_000
const MAX_VALUE = 32_000
const MAX_VARIABLES = 100
/** A program without a clock may say nothing for so long, where its plan says nothing else. */
export const USUAL_STALL_MS = 60_000

/** Text that a system takes: none has a zero byte in a word, a path or a variable. */
function systemText(most: number): z.ZodString {
  return z.string().max(most).regex(/^[^\0]*$/, 'has a zero byte, which no system takes')
}

/** How a program that is started here speaks its game's protocol. */
export const PROGRAM_PROTOCOLS = ['tcp', 'stdio', 'lines'] as const
export type ProgramProtocol = (typeof PROGRAM_PROTOCOLS)[number]

/** What a program may use. What can't be kept on this system refuses its start. */
export const programLimitsSchema = z.object({
  /** So many cores of its own, to which it is pinned. */
  cpus: z.int().min(1).max(1024).optional(),
  /** Memory of the program and all its children, together. */
  memoryMib: z.int().min(1).max(2 ** 30).optional(),
  /** The program reaches no network. */
  network: z.literal('off').optional(),
  /**
   * Whether it sees only its own files: else it is not started, or it need not; left out, it does where that can be
   * had.
   */
  walls: z.enum(['required', 'off']).optional(),
  /** What can't be kept here is noted in the game, and refuses nothing. */
  bestEffort: z.boolean().optional(),
})
export type ProgramLimits = Readonly<z.infer<typeof programLimitsSchema>>

/** A program that is started here for each game. */
export const programSeatSchema = z.object({
  kind: z.literal('program'),
  /** What it is called; empty for what it calls itself. */
  name: z.string().max(10_000).transform(cleanName),
  /** Words as `splitCommand` reads them; `{port}` and the like are filled in, and no shell reads them. */
  command: systemText(MAX_COMMAND).min(1),
  /** Where it runs; left out for the host's own folder. */
  folder: systemText(MAX_PATH).min(1).optional(),
  /** Variables beside those of the host. They are in no log. */
  env: z.record(z.string().regex(/^[a-z_]\w{0,99}$/i), systemText(MAX_VALUE))
    .refine(env => Object.keys(env).length <= MAX_VARIABLES, `has more than ${MAX_VARIABLES} variables`)
    .optional(),
  /** Whether other machines that start it get these, too; else it is started here alone where it has any. */
  envTravels: z.literal(true).optional(),
  /**
   * `tcp`: it connects to a port of its own. `stdio`: the same messages on its standard input and output. `lines`: the
   * plain lines that some games have for programs.
   */
  proto: z.enum(PROGRAM_PROTOCOLS),
  /** In a game without a clock it loses once it has said nothing for so long. */
  stallMs: z.number().min(100).max(24 * 60 * 60 * 1000).optional(),
  limits: programLimitsSchema.optional(),
  /** The game begins once the program is warm: connected, greeted, and idle for a moment. */
  warmUp: z.literal(true).optional(),
})
export type ProgramSeat = Readonly<z.infer<typeof programSeatSchema>>

/** A program as it is asked for: fields that hold nothing but white space are left out. */
export function trimmedProgram({ command, folder, limits, ...others }: ProgramSeat): ProgramSeat {
  const path = folder?.trim() ?? ''
  return {
    ...others,
    command: command.trim(),
    ...path === '' ? {} : { folder: path },
    ...limits === undefined ? {} : { limits },
  }
}
