import { z } from 'zod'
import { keptIdSchema } from './keptPosition.ts'

/** The result of asking a program about a kept position: how good its move was, or why there is none. */
export const KEPT_VERDICTS = [
  /** One of the right moves, or a move that is proven to win. */
  'right',
  /** The mistake for which the position was kept, again. */
  'wrong-again',
  /** Another move, which is also proven to lose. */
  'wrong',
  /** A move about which nothing is known. */
  'other',
  'illegal',
  'bad-message',
  'timeout',
  'crashed',
  'disconnected',
  'resigned',
  'start-failure',
  /** The position can no longer be set up. */
  'unplayable',
] as const
export type KeptVerdict = (typeof KEPT_VERDICTS)[number]

/** A program's answer to a kept position, and the identity of the program. */
export const keptAnswerSchema = z.strictObject({
  verdict: z.enum(KEPT_VERDICTS),
  /** The program's move in the game's own form, or the move that the game refused; null if it made none. */
  move: z.unknown(),
  /** Why there is no legal move, as a sentence; empty if there is one. */
  why: z.string().max(3000),
  /** The time charged for the move; null if it made none. */
  tookMs: z.number().min(0).nullable(),
  /** Milliseconds since 1970. */
  at: z.number().min(0),
  command: z.string().max(4000),
  /** The hash of the program's own file; null if it could not be read. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/).nullable(),
})
export type KeptAnswer = Readonly<z.infer<typeof keptAnswerSchema>>

/** The last answer to a position, and the one before it. */
export const keptAnswersSchema = z.strictObject({ now: keptAnswerSchema, before: keptAnswerSchema.nullable() })
export type KeptAnswers = Readonly<z.infer<typeof keptAnswersSchema>>

/** Keyed by the ids of the positions. */
export const answersByIdSchema = z.record(keptIdSchema, keptAnswersSchema)
export type AnswersById = Readonly<Record<string, KeptAnswers>>

/** Adds an answer to a position; of the earlier ones only the last is kept. */
export function answeredAgain(known: KeptAnswers | undefined, answer: KeptAnswer): KeptAnswers {
  return { now: answer, before: known?.now ?? null }
}

/**
 * The change since the answer before: `fixed` from anything to right, `worse` from right to anything else; null for
 * neither, and if there was no answer before.
 */
export function changeOf({ now, before }: KeptAnswers): 'fixed' | 'worse' | null {
  const [is, was] = [now.verdict === 'right', before?.verdict === 'right']
  if (before === null || is === was)
    return null
  return is ? 'fixed' : 'worse'
}
