import { z } from 'zod'
import { keptIdSchema } from './keptPosition.ts'

/** What became of a kept position that a program was asked about: what it moved, or why there is no move. */
export const KEPT_VERDICTS = [
  /** One of the right moves, or one that is proven to win. */
  'right',
  /** The mistake for which the position is kept, once more. */
  'wrong-again',
  /** Another move, which is proven to lose as well. */
  'wrong',
  /** A move of which nothing is known. */
  'other',
  'illegal',
  'bad-message',
  'timeout',
  'crashed',
  'disconnected',
  'resigned',
  'start-failure',
  /** The position itself can't be set up any more. */
  'unplayable',
] as const
export type KeptVerdict = (typeof KEPT_VERDICTS)[number]

/** A program's answer to a kept position, and which program that was. */
export const keptAnswerSchema = z.strictObject({
  verdict: z.enum(KEPT_VERDICTS),
  /** The program's move as the game writes it, or the one that the game refused; null where it made none. */
  move: z.unknown(),
  /** Why there is no legal move, as a sentence; empty where there is one. */
  why: z.string().max(3000),
  /** What it was charged for the move; null where it made none. */
  tookMs: z.number().min(0).nullable(),
  /** Milliseconds since 1970. */
  at: z.number().min(0),
  command: z.string().max(4000),
  /** Of the program's own file; null where that could not be read. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/).nullable(),
})
export type KeptAnswer = Readonly<z.infer<typeof keptAnswerSchema>>

/** The last answer to a position, and the one before it. */
export const keptAnswersSchema = z.strictObject({ now: keptAnswerSchema, before: keptAnswerSchema.nullable() })
export type KeptAnswers = Readonly<z.infer<typeof keptAnswersSchema>>

/** By the ids of the positions. */
export const answersByIdSchema = z.record(keptIdSchema, keptAnswersSchema)
export type AnswersById = Readonly<Record<string, KeptAnswers>>

/** The answers to a position with one more: only the one before it stays. */
export function answeredAgain(known: KeptAnswers | undefined, answer: KeptAnswer): KeptAnswers {
  return { now: answer, before: known?.now ?? null }
}

/**
 * What changed since the answer before: `fixed` from anything to right, `worse` from right to anything else; null for
 * neither, and without an answer before.
 */
export function changeOf({ now, before }: KeptAnswers): 'fixed' | 'worse' | null {
  const [is, was] = [now.verdict === 'right', before?.verdict === 'right']
  if (before === null || is === was)
    return null
  return is ? 'fixed' : 'worse'
}
