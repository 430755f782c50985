import type { SwissTerms } from '../../shared/contest/swiss/dutch.ts'
import type { PlayedMove } from '../../shared/game/makePuzzle.ts'
import type { PuzzleGrade } from '../../shared/game/puzzleGrade.ts'
import type { Names } from '../../shared/game/seat.ts'
import type { GameId } from '../../shared/games/index.ts'
import { z } from 'zod'
import { thoughtSchema } from '../../shared/game/thinking.ts'

/** Something to think about. States are the game's own. */
export type Task = Terms & (
  | { readonly what: 'choose', readonly bot: string, readonly state: unknown }
  | { readonly what: 'judge', readonly state: unknown, readonly names: Names, readonly withHint: boolean }
  /** `keepBytes`: how much the thread may keep, of whatever matches, for the moves to come. */
  | { readonly what: 'complete-move', readonly state: unknown, readonly move: unknown, readonly keepBytes: number }
  | { readonly what: 'wire-hint', readonly state: unknown }
  | { readonly what: 'review', readonly states: readonly unknown[], readonly names: Names }
  | { readonly what: 'make-puzzle', readonly grade: PuzzleGrade }
  /** The next round of a contest. */
  | { readonly what: 'pair-round', readonly terms: SwissTerms }
  | { readonly what: 'find-puzzles', readonly played: readonly PlayedMove<unknown>[], readonly most: number }
)

/** On what terms it is thought about. */
interface Terms {
  readonly game: GameId
  /** Where its chance comes from. */
  readonly seed: number
  /** What the player has left of their time for the game; null without a clock. */
  readonly remainingMs: number | null
  /** The most that it may take; null where nobody says. */
  readonly capMs: number | null
}

/** What a thread is told. Times are milliseconds since 1970, so that they mean the same in every thread. */
export type ToThread
  = | { readonly type: 'task', readonly id: number, readonly askedAt: number, readonly task: Task }
    | { readonly type: 'solved', readonly number: number, readonly answer: unknown }

/** What a thread says once it has started and can be told something. */
export const READY = 'ready'

const id = z.int()

/** What a thread says. It is not trusted: a bot may have broken it, or talk for itself. */
export const wordSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('thought'), id, thought: thoughtSchema }),
  z.object({ type: z.literal('progress'), id, share: z.number().min(0).max(1), found: z.unknown().optional() }),
  /** A question to the game's solver; its number comes back with the answer. */
  z.object({ type: z.literal('ask'), id, number: z.int(), question: z.unknown() }),
  z.object({ type: z.literal('answer'), id, answer: z.unknown() }),
  z.object({ type: z.literal('error'), id, error: z.string() }),
])
export type Word = z.infer<typeof wordSchema>

/** The time now, as `askedAt` gives it. */
export function timeNow(): number {
  return performance.timeOrigin + performance.now()
}
