import type { ForfeitKind } from '../game/forfeit.ts'
import { z } from 'zod'
import { seatSchema } from '../game/seat.ts'

/**
 * Why things happened in a match, as codes and numbers. Sentences are made of them only where they
 * are shown (`sentences.ts`), so that another name or another wording reaches every game that is kept.
 */

/** No fragment of a sentence in an event is longer, in characters. */
export const LONGEST_FRAGMENT = 2000
const fragment = z.string().max(LONGEST_FRAGMENT)
const milliseconds = z.number().min(0)

/** How much is kept of a message that was begun and not ended, in characters. */
export const LONGEST_UNFINISHED = 200
/** What had come of a message whose end is missing: how it begins, and how many bytes there were of it. */
const unfinishedSchema = z.object({ text: z.string().max(LONGEST_UNFINISHED), bytes: z.int().min(1) })
export type Unfinished = Readonly<z.infer<typeof unfinishedSchema>>
/** Left out where a whole message had come last, or nothing. */
const unfinished = unfinishedSchema.optional()

/**
 * How a connection came to its end: its program closed it in order, as the system does for one that ends, or it broke
 * off (a reset, a WebSocket without its goodbye), as with one that is killed; or a program that was started here
 * ended by itself, with exit code 0. Left out where it is not known.
 */
export const PARTINGS = ['closed', 'broke-off', 'exited'] as const
export type Parting = (typeof PARTINGS)[number]

export const forfeitCauseSchema = z.discriminatedUnion('code', [
  /** The move, which the rules refuse. */
  z.object({ code: z.literal('refused-move'), move: z.unknown() }),
  /**
   * A move that the rules refuse and that is too large to keep: what stands before the name of its player in the
   * sentence on it, and after it; null where no name stands in it.
   */
  z.object({ code: z.literal('told'), before: fragment, after: fragment.nullable() }),
  /** `problem` goes on after `sent a message that`; the message is in the event. */
  z.object({ code: z.literal('faulty-message'), problem: fragment }),
  /** `problem` goes on after `sent something that`: mostly of bytes that are no message. */
  z.object({ code: z.literal('faulty-frame'), problem: fragment }),
  /** One more than the `kept` that its dialect keeps. */
  z.object({ code: z.literal('too-many-early-moves'), kept: z.int().min(0) }),
  z.object({ code: z.literal('out-of-time'), budgetMs: milliseconds, unfinished }),
  z.object({ code: z.literal('bot-overran'), limitMs: milliseconds }),
  z.object({ code: z.literal('bot-failed'), problem: fragment }),
  z.object({ code: z.literal('connection-lost'), how: z.enum(PARTINGS).optional(), unfinished }),
  /** A program said that it goes. */
  z.object({ code: z.literal('left') }),
  /** A program said itself that it lost, and by what. */
  z.object({ code: z.literal('gave-up'), kind: z.enum(['timeout', 'illegal']) }),
  /**
   * A program that was started here ended before the game did: by itself with an exit code other than 0, or by a
   * signal; or it was ended because of what there was `tooMuch` of.
   */
  z.object({
    code: z.literal('crashed'),
    exitCode: z.int().nullable(),
    signal: z.string().regex(/^SIG[A-Z0-9]{1,10}$/).nullable(),
    tooMuch: z.enum(['processes', 'files']).optional(),
  }),
  /** A program that was started here had more memory than it may, with all its children. */
  z.object({ code: z.literal('out-of-memory'), limitMib: z.number().min(0) }),
  /** A program said nothing for so long, in a game without a clock. */
  z.object({ code: z.literal('stalled'), limitMs: milliseconds, unfinished }),
  /** A person gave up. */
  z.object({ code: z.literal('resigned') }),
  /** A transcript tells who lost, but not why; `wasToMove` says whether it was that player's turn. */
  z.object({ code: z.literal('untold'), wasToMove: z.boolean() }),
])
export type ForfeitCause = z.infer<typeof forfeitCauseSchema>
export type LostConnection = ForfeitCause & { readonly code: 'connection-lost' }

/** The way of losing that a cause belongs to. */
export function kindOfForfeit(cause: ForfeitCause): ForfeitKind {
  switch (cause.code) {
    case 'refused-move':
    case 'told':
    case 'faulty-message':
    case 'faulty-frame':
    case 'too-many-early-moves':
      return 'illegal'
    case 'out-of-time':
    case 'bot-overran':
      return 'timeout'
    case 'bot-failed':
    case 'connection-lost':
      return 'disconnected'
    case 'left':
    case 'resigned':
      return 'resigned'
    case 'crashed':
    case 'stalled':
      return cause.code
    case 'out-of-memory':
      return 'memory'
    case 'untold':
      return cause.wasToMove ? 'timeout' : 'disconnected'
    case 'gave-up':
      return cause.kind
  }
}

/** Whether a seat is lost by it since its player did not answer in time. */
export function isOverdue({ code }: ForfeitCause): boolean {
  return code === 'out-of-time' || code === 'stalled'
}

/** Why a match ended without places. */
export const stopCauseSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('stopped-by-person') }),
  z.object({ code: z.literal('port-closed') }),
  z.object({ code: z.literal('host-closed') }),
  z.object({ code: z.literal('host-died') }),
  z.object({ code: z.literal('file-ends') }),
  z.object({ code: z.literal('transcript-ends') }),
  /** The program of that seat could not be started; `problem` goes on after `could not be started: it`. */
  z.object({ code: z.literal('start-failed'), seat: seatSchema, problem: fragment }),
])
export type StopCause = z.infer<typeof stopCauseSchema>

/** What is worth a line in the log and changes nothing. */
export const noteSchema = z.discriminatedUnion('code', [
  /** A move that came before the game began, or before its player's turn, and is kept for it. */
  z.object({ code: z.literal('early-move-kept'), beforeStart: z.boolean() }),
  /** One more than are kept. */
  z.object({ code: z.literal('early-move-dropped') }),
  /** The answer to a turn that was over before it came. */
  z.object({ code: z.literal('owed-answer-dropped') }),
  /** A message that means nothing and costs nothing; it is in the event. */
  z.object({ code: z.literal('message-passed-over'), problem: fragment }),
  /** A move that the rules refuse and whose player is asked again. */
  z.object({ code: z.literal('asked-again'), move: z.unknown() }),
  /** Limits of a program that this system can't keep, each in words that go on after `this system can't`. */
  z.object({ code: z.literal('limits-not-kept'), limits: z.array(fragment).max(10) }),
  /** A program that was started here can't write to the folder that it runs in: it is not for this program alone. */
  z.object({ code: z.literal('folder-read-only') }),
  /** So many connections to the port of a program that was started were refused, since other programs had made them. */
  z.object({ code: z.literal('strangers-refused'), connections: z.int().min(1) }),
])
export type Note = z.infer<typeof noteSchema>
