import type { FormatPlan } from './formats/registry.ts'
import { z } from 'zod'
import { GAME_IDS } from '../games/index.ts'
import { matchPlanSchema } from '../match/events.ts'
import { MAX_BUDGET_MS, MAX_OPENING } from '../match/limits.ts'
import { nameSchema, seatPlanSchema } from '../match/player.ts'
import { eachField, schemaOf } from './fields.ts'
import { FORMAT_NAMES, formats } from './formats/registry.ts'
import { MOST_PARTICIPANTS } from './limits.ts'
import { NUMERIC_TIE_BREAKS } from './standings/tieBreaks.ts'

/** Everything that is settled before a contest begins. Usual values are in `planning/usualPlan.ts`. */

/** Who takes part, numbered from 1 in the order of the list, the strongest first. Names are distinct. */
export const participantSchema = z.object({
  name: nameSchema,
  /** Who plays: a bot, a program that we start, one that connects, or a person at a window. */
  seat: seatPlanSchema,
  /** What identifies a program that connects: the `token` in its greeting, or `Ann#4821` as its name. */
  token: z.string().regex(/^[\w-]{1,40}$/).optional(),
  /** The participant's own time for a game, if it differs from everybody's; null for no clock. */
  budgetMs: z.number().min(100).max(MAX_BUDGET_MS).nullable().optional(),
})
export type Participant = Readonly<z.infer<typeof participantSchema>>

/** A format with its fields, each in its range. */
const formatSchema: z.ZodType<FormatPlan> = z.discriminatedUnion('name', FORMAT_NAMES.map(name =>
  z.object({ ...eachField(formats[name].fields, schemaOf), name: z.literal(name) })) as never)

export const TIE_BREAKS = [...NUMERIC_TIE_BREAKS, 'direct'] as const

const sprtSchema = z.object({
  model: z.enum(['normalized', 'logistic']),
  elo0: z.number().min(-1000).max(1000),
  elo1: z.number().min(-1000).max(1000),
  alpha: z.number().gt(0).lt(1),
  beta: z.number().gt(0).lt(1),
})

export const contestPlanSchema = z.object({
  name: z.string().min(1).max(120),
  game: z.enum(GAME_IDS),
  /** Checked by the game itself. Whatever chance decides about a start is drawn anew for each encounter. */
  settings: z.unknown(),
  /** The dialect in which programs are addressed; left out for the game's usual one. */
  dialect: z.string().max(40).optional(),
  /** Time for all the moves of one participant in one game; null for no clock. */
  budgetMs: z.number().min(100).max(MAX_BUDGET_MS).nullable(),
  /** How much later than its time a move may come. */
  marginMs: z.number().min(0).max(60_000),
  /** A program without a clock loses if it says nothing for this long. */
  stallMs: z.number().min(100).max(MAX_BUDGET_MS),
  format: formatSchema,
  participants: z.array(participantSchema).min(1).max(MOST_PARTICIPANTS),
  /** Games of an encounter; ignored at tables (as many games as seats) and in an arena (one game). */
  games: z.int().min(1).max(1000),
  /** Whether every second game of an encounter has the seats swapped. */
  swap: z.boolean(),
  /** What a win, a draw and a loss bring: for an encounter in a Swiss or a knock-out, for a game in other formats. */
  points: z.object({ win: z.number(), draw: z.number(), loss: z.number() }),
  /** The tie-breaks among equal points; the first decides before the second. */
  order: z.array(z.enum(TIE_BREAKS)).max(TIE_BREAKS.length),
  /**
   * Moves that games begin with: the i-th encounter of the same participants uses the i-th opening, or all encounters
   * of a round use the same one. Empty for none.
   */
  openings: z.object({
    lines: z.array(z.array(z.unknown()).max(MAX_OPENING)).max(100_000),
    policy: z.enum(['encounter', 'round']),
  }),
  /** A test of two participants that ends the contest as soon as it is decided; null for none. */
  sprt: sprtSchema.nullable(),
  /** After this many moves a game is a draw; null for no limit. */
  maxMoves: z.int().min(1).nullable(),
  /** The pause between two turns of a game, in ms, for people who watch; left out for none. No clock runs then. */
  pauseMs: matchPlanSchema.shape.pauseMs.optional(),
  /** How many games run at once on the host's machine. */
  concurrency: z.int().min(1).max(1000),
  /**
   * The address of the queue through which other machines also play games of this contest (`fulcrum worker`); left out
   * if none do. The contest's log has it without a password.
   */
  queue: z.string().max(300).optional(),
  /** Whether the first fault stops the contest. */
  strict: z.boolean(),
  /** Whether programs have processor cores of their own and games begin only once the programs are warm. */
  profile: z.enum(['fair', 'practice']),
  /** False if programs are not checked before the start; left out if they are. */
  check: z.boolean().optional(),
  /**
   * What happens if a program can't be confined as asked: `strict` refuses the start, also if programs can't be kept
   * from files and from each other; `usual` refuses it if a limit was asked for; `best-effort` notes it in each game.
   */
  limits: z.enum(['strict', 'usual', 'best-effort']),
  /**
   * For a series: its players stay from game to game. `match` is the first game, `pauseMs` the pause between two games,
   * in ms.
   */
  series: z.object({ match: matchPlanSchema, pauseMs: z.number().min(0).max(60_000) }).optional(),
  /** The source of all chance in the contest: the seed of each game follows from it and the slot alone. */
  seed: z.int(),
})
export type ContestPlan = Readonly<z.infer<typeof contestPlanSchema>>
