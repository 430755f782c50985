import type { ForfeitKind } from '../game/forfeit.ts'
import { z } from 'zod'
import { seatSchema } from '../game/seat.ts'

/**
 * Why things happened in a match, as codes and numbers. They become sentences only when they are shown
 * (`sentences.ts`), so that a changed name or wording reaches every stored game.
 */

/** The longest fragment of a sentence in an event, in characters. */
export const LONGEST_FRAGMENT = 2000
const fragment = z.string().max(LONGEST_FRAGMENT)
const milliseconds = z.number().min(0)

/** How much of an unfinished message is kept, in characters. */
export const LONGEST_UNFINISHED = 200
/** An unfinished message: how it begins, and how many bytes of it had come. */
const unfinishedSchema = z.object({ text: z.string().max(LONGEST_UNFINISHED), bytes: z.int().min(1) })
export type Unfinished = Readonly<z.infer<typeof unfinishedSchema>>
/** Left out if the last message was complete, or if none came. */
const unfinished = unfinishedSchema.optional()

/**
 * How a connection ended: `closed`, in order by its program, as the system does for a program that ends; `broke-off`,
 * by a reset or a WebSocket without a closing handshake, as for a killed program; `exited`, because a program that was
 * started here ended by itself with exit code 0. Left out if not known.
 */
export const PARTINGS = ['closed', 'broke-off', 'exited'] as const
export type Parting = (typeof PARTINGS)[number]

export const forfeitCauseSchema = z.discriminatedUnion('code', [
  /** A move that the rules refuse. */
  z.object({ code: z.literal('refused-move'), move: z.unknown() }),
  /**
   * A move that the rules refuse and that is too large to keep: the parts of the sentence about it before and after the
   * player's name; `after` is null if the sentence has no name in it.
   */
  z.object({ code: z.literal('told'), before: fragment, after: fragment.nullable() }),
  /** `problem` follows the words `sent a message that`; the message is in the event. */
  z.object({ code: z.literal('faulty-message'), problem: fragment }),
  /** `problem` follows the words `sent something that`; used mostly for bytes that form no message. */
  z.object({ code: z.literal('faulty-frame'), problem: fragment }),
  /** The client sent more early moves than the `kept` that its dialect keeps. */
  z.object({ code: z.literal('too-many-early-moves'), kept: z.int().min(0) }),
  z.object({ code: z.literal('out-of-time'), budgetMs: milliseconds, unfinished }),
  z.object({ code: z.literal('bot-overran'), limitMs: milliseconds }),
  z.object({ code: z.literal('bot-failed'), problem: fragment }),
  z.object({ code: z.literal('connection-lost'), how: z.enum(PARTINGS).optional(), unfinished }),
  /** The program announced that it leaves. */
  z.object({ code: z.literal('left') }),
  /** The program itself said that it lost, and how. */
  z.object({ code: z.literal('gave-up'), kind: z.enum(['timeout', 'illegal']) }),
  /**
   * A program that was started here ended before the game did: by itself with an exit code other than 0, by a signal,
   * or because the host ended it over `tooMuch` of something.
   */
  z.object({
    code: z.literal('crashed'),
    exitCode: z.int().nullable(),
    signal: z.string().regex(/^SIG[A-Z0-9]{1,10}$/).nullable(),
    tooMuch: z.enum(['processes', 'files']).optional(),
  }),
  /** A program that was started here used more memory than allowed, together with its children. */
  z.object({ code: z.literal('out-of-memory'), limitMib: z.number().min(0) }),
  /** A program said nothing for this long in a game without a clock. */
  z.object({ code: z.literal('stalled'), limitMs: milliseconds, unfinished }),
  /** A person gave up. */
  z.object({ code: z.literal('resigned') }),
  /** A transcript says who lost but not why; `wasToMove` says whether it was that player's turn. */
  z.object({ code: z.literal('untold'), wasToMove: z.boolean() }),
])
export type ForfeitCause = z.infer<typeof forfeitCauseSchema>
export type LostConnection = ForfeitCause & { readonly code: 'connection-lost' }

/** The kind of forfeit that a cause belongs to. */
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

/** Whether the seat is lost because its player did not answer in time. */
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
  /** The program of that seat could not be started; `problem` follows the words `could not be started: it`. */
  z.object({ code: z.literal('start-failed'), seat: seatSchema, problem: fragment }),
])
export type StopCause = z.infer<typeof stopCauseSchema>

/** Something worth a line in the log that changes nothing. */
export const noteSchema = z.discriminatedUnion('code', [
  /** A move that came before the game began or before its player's turn, and is kept for that turn. */
  z.object({ code: z.literal('early-move-kept'), beforeStart: z.boolean() }),
  /** A further early move, beyond those that are kept. */
  z.object({ code: z.literal('early-move-dropped') }),
  /** An answer to a turn that was already over. */
  z.object({ code: z.literal('owed-answer-dropped') }),
  /** A message that means nothing and has no cost; it is in the event. */
  z.object({ code: z.literal('message-passed-over'), problem: fragment }),
  /** A refused move whose player is asked again. */
  z.object({ code: z.literal('asked-again'), move: z.unknown() }),
  /** Limits of a program that this system can't keep, each as words that follow `this system can't`. */
  z.object({ code: z.literal('limits-not-kept'), limits: z.array(fragment).max(10) }),
  /** A program that was started here can't write to its folder, which is not reserved for it. */
  z.object({ code: z.literal('folder-read-only') }),
  /** This many connections to the port of a started program were refused because other programs had made them. */
  z.object({ code: z.literal('strangers-refused'), connections: z.int().min(1) }),
])
export type Note = z.infer<typeof noteSchema>
