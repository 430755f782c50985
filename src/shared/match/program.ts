import { z } from 'zod'
import { cleanName } from '../cleanName.ts'

/** The most characters of a command, a folder, and a value of the environment. */
const MAX_COMMAND = 4_000
const MAX_PATH = 4_000
const MAX_VALUE = 32_000
const MAX_VARIABLES = 100
/** How long a program without a clock may say nothing, unless its plan says otherwise. */
export const USUAL_STALL_MS = 60_000

/** Text that can be passed to the system: words, paths and variables can't contain a zero byte. */
function systemText(most: number): z.ZodString {
  return z.string().max(most).regex(/^[^\0]*$/, 'has a zero byte, which no system takes')
}

/** How a program that is started here speaks its game's protocol. */
export const PROGRAM_PROTOCOLS = ['tcp', 'stdio', 'lines', 'bot'] as const
export type ProgramProtocol = (typeof PROGRAM_PROTOCOLS)[number]

/** The resources that a program may use. If a limit can't be kept on this system, the program is not started. */
export const programLimitsSchema = z.object({
  /** How many cores it gets for itself; the program is pinned to them. */
  cpus: z.int().min(1).max(1024).optional(),
  /** Memory of the program and all its children together. */
  memoryMib: z.int().min(1).max(2 ** 30).optional(),
  /** The program has no network access. */
  network: z.literal('off').optional(),
  /**
   * Whether keys, the data folder and the folders of other programs are hidden from the program: `required` refuses to
   * start it otherwise, `off` does without; if left out, they are hidden where possible.
   */
  walls: z.enum(['required', 'off']).optional(),
  /** A limit that can't be kept is noted in the game instead of refusing the start. */
  bestEffort: z.boolean().optional(),
})
export type ProgramLimits = Readonly<z.infer<typeof programLimitsSchema>>

/** A program that is started here for each game. */
export const programSeatSchema = z.object({
  kind: z.literal('program'),
  /** Its name; empty for the name that the program gives itself. */
  name: z.string().max(10_000).transform(cleanName),
  /** Words as `splitCommand` reads them, with `{port}` and the like filled in; no shell is involved. */
  command: systemText(MAX_COMMAND).min(1),
  /** The folder in which it runs; left out for the host's own folder. */
  folder: systemText(MAX_PATH).min(1).optional(),
  /** Variables in addition to the host's. No log contains them. */
  env: z.record(z.string().regex(/^[a-z_]\w{0,99}$/i), systemText(MAX_VALUE))
    .refine(env => Object.keys(env).length <= MAX_VARIABLES, `has more than ${MAX_VARIABLES} variables`)
    .optional(),
  /**
   * Whether these variables also go to other machines that start the program; if left out, a program with variables is
   * started on this machine only.
   */
  envTravels: z.literal(true).optional(),
  /**
   * `tcp`: it connects to its own port. `stdio`: the same messages on its standard input and output. `lines`: the plain
   * lines that some games offer to programs. `bot`: the command is the main file of a bot of the workshop, which
   * Fulcrum itself runs without rights.
   */
  proto: z.enum(PROGRAM_PROTOCOLS),
  /** In a game without a clock the program loses once it has said nothing for this long. */
  stallMs: z.number().min(100).max(24 * 60 * 60 * 1000).optional(),
  limits: programLimitsSchema.optional(),
  /** The game begins once the program is warm: connected, greeted, and idle for a moment. */
  warmUp: z.literal(true).optional(),
})
export type ProgramSeat = Readonly<z.infer<typeof programSeatSchema>>

/** A requested program; fields that contain only white space are left out. */
export function trimmedProgram({ command, folder, limits, ...others }: ProgramSeat): ProgramSeat {
  const path = folder?.trim() ?? ''
  return {
    ...others,
    command: command.trim(),
    ...path === '' ? {} : { folder: path },
    ...limits === undefined ? {} : { limits },
  }
}
