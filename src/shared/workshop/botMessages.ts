import type { BotDraft } from './bot.ts'
import type { BotFiles } from './botFiles.ts'
import { z } from 'zod'
import { markSchema, MOST_MARKS } from '../game/mark.ts'

/** The most lines that are kept of what a bot prints during one move, and the most characters of a line. */
export const MOST_PRINTED_LINES = 200
export const LONGEST_PRINTED_LINE = 500
/** The longest words about a fault, in characters. */
export const LONGEST_FAULT = 2_000

/** How a game ended for a bot: its place, from 1, and how many played. */
export interface BotResult { readonly place: number, readonly seats: number }

/** A file of a bot, ready to run: which parts of its text name another file of the bot, in order. */
export interface BotModule {
  readonly name: string
  readonly source: string
  /** The places of the names in `source`, with their quotes. */
  readonly imports: readonly { readonly start: number, readonly end: number, readonly file: string }[]
}

/**
 * What a bot is asked or told in a game: a `BotState` or a `BotResult`, with the `PlacedMove`s since it was last asked,
 * all as JSON texts, which are copied faster than long lists.
 */
export type BotTurn = { readonly placed: string } & (
  | { readonly type: 'choose', readonly state: string }
  | { readonly type: 'over', readonly result: string }
)

/**
 * What the window tells the worker of a bot. Each is answered once, by `BotAnswer`. `seed` decides the bot's chance.
 */
export type BotRequest
  /** Loads JavaScript: each file comes after those that it imports, the main file last. */
  = | { readonly type: 'load', readonly modules: readonly BotModule[], readonly seed: number }
    /** Loads Python. */
    | { readonly type: 'load', readonly files: BotFiles, readonly seed: number }
    /** Only whether a text is Python: `loaded` if it is, and a fault with its line if not. */
    | { readonly type: 'check', readonly file: string, readonly text: string }
    | BotTurn

/**
 * What the host tells the page of a bot that it has started, as JSON: first to load it. Each is answered once, by a
 * `BotAnswer` as JSON.
 */
export type BotPageRequest
  = | { readonly type: 'load', readonly seed: number } & Pick<BotDraft, 'language' | 'files'>
    | BotTurn

const fault = z.object({
  message: z.string().max(LONGEST_FAULT),
  /** The file and the line, from 1, where it happened; null if unknown. */
  file: z.string().max(60).nullable(),
  line: z.int().min(1).nullable(),
})
/** Why a bot could not be run or did not answer: what its language says, and where. */
export type BotFault = Readonly<z.infer<typeof fault>>

/** What a bot did besides answering, while it was asked. */
const seenWhile = {
  printed: z.array(z.string().max(LONGEST_PRINTED_LINE)).max(MOST_PRINTED_LINES),
  marks: z.array(markSchema).max(MOST_MARKS),
}

/** The answer of the worker of a bot. A bot may send anything: an answer that breaks this is a fault of the bot. */
export const botAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loaded'), ...seenWhile }),
  /** It was told that the game is over. */
  z.object({ type: z.literal('heard'), ...seenWhile }),
  z.object({ type: z.literal('chosen'), move: z.unknown(), ...seenWhile }),
  z.object({ type: z.literal('failed'), fault, ...seenWhile }),
])
export type BotAnswer = Readonly<z.infer<typeof botAnswerSchema>>
