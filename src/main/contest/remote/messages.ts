import { z } from 'zod'
import { MOST_SEATS, seatSchema } from '../../../shared/game/seat.ts'
import { matchPlanSchema } from '../../../shared/match/events.ts'
import { nameSchema } from '../../../shared/match/player.ts'
import { programSeatSchema } from '../../../shared/match/program.ts'

/**
 * What a host and a worker say to each other: a JSON object a line. A worker says `hello`; the host answers `welcome`,
 * or `bye` and why. It asks for each program whether the worker has the same files, one after the other. A game goes
 * over as `part`s of a text and then `play`; the worker answers each game once: by its record in `part`s and then
 * `played`, by `failed`, or by `stopped` where it was told to `stop`. Both sides say `alive`: who is silent for long
 * has gone.
 */

/** A worker says that it is there so often, in ms. */
export const ALIVE_MS = 5_000
/** Who says nothing for so long has gone, in ms. */
export const SILENT_MS = 20_000
/** Most games that one worker plays at once. */
export const MOST_AT_ONCE = 256
/** Most characters of the parts that have come and belong to no whole yet: the longest record there is has fewer. */
export const MOST_HELD = 32 * 2 ** 20
/** A part counts as no fewer. */
const LEAST_HELD = 200
/** Characters of a part: escaped and in UTF-8 they are one message still. */
const PART = 10_000

const match = z.string().regex(/^[\w-]{1,40}$/)
const sha256 = z.string().regex(/^[\da-f]{64}$/)
const participant = z.int().min(1)
const sentence = z.string().max(1_000)
const part = z.object({ type: z.literal('part'), match, text: z.string().max(PART) })
const alive = z.object({ type: z.literal('alive') })

export const fromWorkerSchema = z.discriminatedUnion('type', [
  /** Both must be the same version: rules and bots may differ between two. */
  z.object({
    type: z.literal('hello'),
    token: z.string().max(200),
    version: z.string().max(40),
    name: nameSchema,
    atOnce: z.int().min(1).max(MOST_AT_ONCE),
  }),
  /** The answer to the same of the host: whether it may start that program, and its files are the same. */
  z.object({ type: z.literal('program'), participant, sha256, isThere: z.boolean() }),
  part,
  /** The parts of the worker's text so far are the events of the game. */
  z.object({ type: z.literal('played'), match }),
  /** The worker can't play that game; `seat` is that of the program which is why. */
  z.object({ type: z.literal('failed'), match, seat: seatSchema.nullable(), reason: sentence }),
  z.object({ type: z.literal('stopped'), match }),
  alive,
])
export type FromWorker = z.infer<typeof fromWorkerSchema>

export const fromHostSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), contest: z.string().max(200) }),
  z.object({ type: z.literal('program'), participant, name: nameSchema, program: programSeatSchema, sha256 }),
  part,
  /** The parts of the host's text so far are a `givenSchema`. */
  z.object({ type: z.literal('play'), match }),
  z.object({ type: z.literal('stop'), match }),
  /** Why it is sent off; `isOver` where the contest is, so that all is well. */
  z.object({ type: z.literal('bye'), why: sentence, isOver: z.boolean() }),
  alive,
])
export type FromHost = z.infer<typeof fromHostSchema>

/** A game to be played: its plan, and by seat the hashes of the programs; null where a bot sits. */
export const givenSchema = z.object({ plan: matchPlanSchema, hashes: z.array(sha256.nullable()).max(MOST_SEATS) })
export type Given = z.infer<typeof givenSchema>

/** A message of the other side; null for anything else. */
export function readMessage<Message>(schema: z.ZodType<Message>, line: string): Message | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null
  }
  catch {
    return null
  }
}

/** A text as messages that bring it. */
export function* partsOf(
  id: string,
  text: string,
): Generator<{ readonly type: 'part', readonly match: string, readonly text: string }> {
  for (let from = 0; from < text.length; from += PART)
    yield { type: 'part', match: id, text: text.slice(from, from + PART) }
}

/** Texts that come in parts. */
export class Parts {
  readonly #texts = new Map<string, { readonly parts: string[], held: number }>()
  #held = 0

  /** False where more is held than may be. */
  add(id: string, text: string): boolean {
    const held = Math.max(text.length, LEAST_HELD)
    const known = this.#texts.get(id) ?? { parts: [], held: 0 }
    known.parts.push(text)
    known.held += held
    this.#texts.set(id, known)
    this.#held += held
    return this.#held <= MOST_HELD
  }

  /** The whole of what came, which is held no longer. */
  take(id: string): string {
    const { parts, held } = this.#texts.get(id) ?? { parts: [], held: 0 }
    this.#texts.delete(id)
    this.#held -= held
    return parts.join('')
  }
}
