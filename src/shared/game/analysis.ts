import type { Course } from './course.ts'
import type { PairSeat } from './pair.ts'
import type { Names } from './seat.ts'
import type { Thinking } from './thinking.ts'
import { z } from 'zod'
import { perSeatSchema, seatSchema } from './seat.ts'

const ply = z.int().min(0)
const share = z.number().min(0).max(1)
const count = z.int().min(0)

/** How a position stands; the form depends on the number of players. */
export const outlookSchema = z.discriminatedUnion('kind', [
  /** For two: how likely seat 1 is to win, from 0 to 1; exactly 0 or 1 if proven, ½ for a draw. */
  z.object({ kind: z.literal('chance'), chance: share }),
  /** For one alone: the moves made, the fewest that are still needed, and the fewest needed from the start. */
  z.object({ kind: z.literal('distance'), made: count, left: count, par: count }),
  /** For more: how likely each seat is to win; the sum is 1. */
  z.object({ kind: z.literal('shares'), shares: perSeatSchema(share) }),
])
export type Outlook = z.infer<typeof outlookSchema>

/** The outlook of a game for two that `winner` has won. */
export function wonOutlook(winner: PairSeat): Outlook & { readonly kind: 'chance' } {
  return { kind: 'chance', chance: winner === 1 ? 1 : 0 }
}

/** A move worth a look, and its consequences. */
export const lineSchema = z.object({
  /** In the game's own form. */
  move: z.unknown(),
  /** As advice: `place 5 kg at -7`. */
  text: z.string(),
  /** How likely the player who makes it is to win, from 0 to 1; exactly 0 or 1 if that is proven. */
  chance: share,
  /** Whether `chance` is proven; if not, people are told `about`. */
  exact: z.boolean(),
  /** The reason for or against it, as a whole sentence. */
  why: z.string(),
  /** Numbers about the position after the move: the same ones, in the same order, for all lines of a position. */
  facts: z.array(z.object({ key: z.string(), label: z.string(), value: z.number() })),
})
export type Line = z.infer<typeof lineSchema>

/** The most lines of a judgement. */
export const MOST_LINES = 5

/** What is known about a position that is not over. */
export const judgementSchema = z.object({
  /** Who wins with best play on all sides; null if nobody knows, and for a draw. */
  winner: seatSchema.nullable(),
  /** Whether `winner` is proven. */
  exact: z.boolean(),
  outlook: outlookSchema,
  /** For people, a whole sentence: `Ann wins with best play: 3 of 14 safe removals keep the win.` */
  sentence: z.string(),
  /** The moves that are known to win for the player to move, in the game's own form. */
  winningMoves: z.array(z.unknown()),
  /** The moves that are known to lose, in the same form; left out if the analyst does not list them. */
  losingMoves: z.array(z.unknown()).optional(),
  /** The recommended move, and why, as a whole sentence. */
  hint: z.object({ move: z.unknown(), text: z.string(), why: z.string() }).nullable(),
  /**
   * The moves worth a look, the best one first, which is also the hint's; left out if the analyst does not compare
   * moves, or was not asked for a hint.
   */
  lines: z.array(lineSchema).max(MOST_LINES).optional(),
})
export type Judgement = z.infer<typeof judgementSchema>

/**
 * The quality of a move: `only`, the one move that keeps a win; `good`, one of several that do; `mistake` gives a win
 * away; `hopeless`, made when nothing could win any more; `unclear`, nobody knows.
 */
export const GRADES = ['only', 'good', 'mistake', 'hopeless', 'unclear'] as const
export type Grade = (typeof GRADES)[number]

/** A move of a reviewed game. */
export const gradedMoveSchema = z.object({
  ply,
  seat: seatSchema,
  grade: z.enum(GRADES),
  /** For people, one sentence without the player's name: `gives the win away; 5 kg at -7 would have kept it`. */
  text: z.string(),
  /** How many points it gave away compared with the best move found; left out if the game does not count points. */
  cost: z.number().min(0).optional(),
  /**
   * How likely its player was to win before and after the move, from 0 to 1, and whether both are proven; left out if
   * the analyst does not estimate it.
   */
  chance: z.object({ before: share, after: share, exact: z.boolean() }).optional(),
  /** The best move found instead, in the game's own form; left out if the move was as good. */
  better: z.unknown().optional(),
})
export type GradedMove = z.infer<typeof gradedMoveSchema>

/** The review of a whole game. */
export const reviewSchema = z.object({
  /** One for each move played, in order. */
  moves: z.array(gradedMoveSchema),
  /** The outlook of each position, from the start (index 0) to the end (index = moves played). */
  outlooks: z.array(z.object({ outlook: outlookSchema, exact: z.boolean() })),
  /**
   * The move that decided the game: the last one that gave a win away, or, if chances are estimated, the one that cost
   * its player most of the chance to win; null if no such move is known.
   */
  decisive: z.object({
    ply,
    sentence: z.string(),
    /** A move that would have won or was better, in the game's own form. */
    better: z.unknown(),
  }).nullable(),
  /** What this review could not find out, as a whole sentence; null if nothing. */
  caveat: z.string().nullable(),
})
export type Review = z.infer<typeof reviewSchema>

/** Judges the positions of a game for people, for hints, evaluation and review. */
export interface Analyst<State> {
  /**
   * `state` must not be over. `names` are used in the sentences. Without `withHint` it does no extra work for a hint,
   * and may leave it out.
   */
  judge: (state: State, names: Names, withHint: boolean, thinking: Thinking) => Promise<Judgement>
  /**
   * `states` are all the positions of a finished game from its start, each one move after the previous one. Reports its
   * progress, and, if it takes long, the moves graded so far.
   */
  review: (states: readonly State[], names: Names, thinking: Thinking) => Promise<Review>
  /**
   * How a game went, as far as that is known within some milliseconds; `states` as for a review. Left out if nothing
   * can be known so fast, and for games that are not for two.
   */
  course?: (states: readonly State[]) => Course
}
