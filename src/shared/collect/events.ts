import type { Logged } from '../eventSchema.ts'
import { z } from 'zod'
import { checkFailureSchema, MOST_FAILURES } from '../contest/events.ts'
import { contestPlanSchema } from '../contest/plan.ts'
import { eventSchemaOf } from '../eventSchema.ts'
import { GAME_IDS } from '../games/index.ts'
import { LANGUAGES } from '../match/mainFiles.ts'
import { codeSchema, guestNameSchema, windowNameSchema } from '../rooms.ts'
import { MOST_PROGRAM_FILES } from './handedProgram.ts'
import { handInStartSchema } from './handInStart.ts'

/**
 * A collection: the bots that students hand in for one game, until a deadline. What happens is kept as a log of facts;
 * `Collection` folds it. The files of a bot lie beside the log, named by their hash.
 */

/** A lecture's worth of students. */
export const MOST_STUDENTS = 300
/** The most bots that one student hands in to a collection. */
export const MOST_HAND_INS = 100

export const collectionIdSchema = z.string().regex(/^[\w-]{1,40}$/)

/** What is collected. */
export const collectionPlanSchema = z.strictObject({
  title: z.string().trim().min(1).max(80),
  game: z.enum(GAME_IDS),
  /** The settings of the game; the host checks them. */
  settings: z.unknown(),
  /** The milliseconds that a bot has for all its moves of a game; null for no clock. */
  budgetMs: contestPlanSchema.shape.budgetMs,
  /** The languages of the bots of the workshop that may be handed in. */
  languages: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length),
  /** Whether programs in other languages may be handed in, too, which are started as any program of this computer. */
  programs: z.boolean(),
  /** Who may hand in, by name; null for everybody who has the code. */
  names: z.array(guestNameSchema).min(1).max(MOST_STUDENTS).nullable(),
  /** Whatever is handed in after it is late. In milliseconds since 1970; null for none. */
  deadline: z.number().min(0).nullable(),
})
export type CollectionPlan = Readonly<z.infer<typeof collectionPlanSchema>>

const number = z.int().min(1)
const name = z.string().min(1).max(64)

export const collectionFactSchema = z.discriminatedUnion('type', [
  /** The first event of each log. */
  z.object({ type: z.literal('created'), collection: collectionIdSchema, plan: collectionPlanSchema }),
  /** Students may come from now on, by that code, which the collection keeps. */
  z.object({ type: z.literal('opened'), code: codeSchema, lan: z.boolean() }),
  /** Somebody came with the code under that name, which belongs to their browser from then on. */
  z.object({ type: z.literal('joined'), student: name, window: windowNameSchema }),
  /** The name may be taken by another browser. */
  z.object({ type: z.literal('released'), student: name }),
  z.object({
    type: z.literal('handed-in'),
    student: name,
    start: handInStartSchema,
    /** Of all its files: equal bots have the same. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** How many files it has, and how much text those of them hold that are text. */
    files: z.int().min(1).max(MOST_PROGRAM_FILES),
    characters: z.int().min(0),
    lines: z.int().min(0),
  }),
  /** A bot was checked by playing games. `entry` counts all that was handed in, from 1. */
  z.object({
    type: z.literal('checked'),
    entry: number,
    passed: z.boolean(),
    failures: z.array(checkFailureSchema).max(MOST_FAILURES),
  }),
  /** Whether others may let their bots play against the student's. */
  z.object({ type: z.literal('sparring-set'), student: name, open: z.boolean() }),
  /** From now on a contest without an end ranks what takes part. */
  z.object({ type: z.literal('ladder-begun'), contest: z.string().regex(/^[\w-]{1,40}$/) }),
  z.object({ type: z.literal('deadline-set'), deadline: z.number().min(0).nullable() }),
])
export type CollectionFact = Readonly<z.infer<typeof collectionFactSchema>>

export const collectionEventSchema = eventSchemaOf(collectionFactSchema)
export type CollectionEvent = Logged<CollectionFact>
