import type { SwissTerms } from '../../shared/contest/swiss/dutch.ts'
import type { PlayedMove } from '../../shared/game/makePuzzle.ts'
import type { PuzzleGrade } from '../../shared/game/puzzleGrade.ts'
import type { Names } from '../../shared/game/seat.ts'
import type { GameId } from '../../shared/games/index.ts'
import { z } from 'zod'
import { thoughtSchema } from '../../shared/game/thinking.ts'

/** Something to think about. States are in the game's own form. */
export type Task = Terms & (
  | { readonly what: 'choose', readonly bot: string, readonly state: unknown }
  | { readonly what: 'judge', readonly state: unknown, readonly names: Names, readonly withHint: boolean }
  /** `keepBytes`: how much the thread may keep, for all matches together, for later moves. */
  | { readonly what: 'complete-move', readonly state: unknown, readonly move: unknown, readonly keepBytes: number }
  | { readonly what: 'wire-hint', readonly state: unknown }
  | { readonly what: 'review', readonly states: readonly unknown[], readonly names: Names }
  | { readonly what: 'make-puzzle', readonly grade: PuzzleGrade }
  /** The next round of a contest. */
  | { readonly what: 'pair-round', readonly terms: SwissTerms }
  | { readonly what: 'find-puzzles', readonly played: readonly PlayedMove<unknown>[], readonly most: number }
)

/** A move to choose. */
export type Turn = Task & { readonly what: 'choose' }

/** The conditions of the thinking. */
interface Terms {
  readonly game: GameId
  /** The seed of its random choices. */
  readonly seed: number
  /** How much time the player has left for the game; null without a clock. */
  readonly remainingMs: number | null
  /** The most time that it may take; null for no limit. */
  readonly capMs: number | null
}

/** Messages to a thread. Times are milliseconds since 1970, so that they mean the same in every thread. */
export type ToThread
  = | { readonly type: 'task', readonly id: number, readonly askedAt: number, readonly task: Task }
    | { readonly type: 'solved', readonly number: number, readonly answer: unknown }

/** What a thread says once it has started and accepts messages. */
export const READY = 'ready'

const id = z.int()

/** Messages from a thread. They are not trusted: a bot may have broken the thread, or write messages itself. */
export const wordSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('thought'), id, thought: thoughtSchema }),
  z.object({ type: z.literal('progress'), id, share: z.number().min(0).max(1), found: z.unknown().optional() }),
  /** A question to the game's solver; the answer has the same number. */
  z.object({ type: z.literal('ask'), id, number: z.int(), question: z.unknown() }),
  z.object({ type: z.literal('answer'), id, answer: z.unknown() }),
  z.object({ type: z.literal('error'), id, error: z.string() }),
])
export type Word = z.infer<typeof wordSchema>

/** The present time, in the same form as `askedAt`. */
export function timeNow(): number {
  return performance.timeOrigin + performance.now()
}
