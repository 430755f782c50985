import type { Random } from '../random.ts'
import { z } from 'zod'

/**
 * What a bot or an analyst has while it thinks about one position: chance, time,
 * and somebody to ask. It has no clock and no threads of its own; the host lends them.
 */
export interface Thinking {
  readonly random: Random
  /** Milliseconds since this thinking began. */
  readonly elapsedMs: () => number
  /** Milliseconds that the player had left for the rest of the game when it began; null without a clock. */
  readonly remainingMs: number | null
  /** The most milliseconds that somebody allows for this move; null where nobody does. */
  readonly capMs: number | null
  /** Says a thought, for the log of the match. */
  readonly tell: (thought: Thought) => void
  /** Says how far a long work is, from 0 to 1, and what it has found so far: of a review the moves that are graded. */
  readonly progress: (share: number, found?: unknown) => void
  /**
   * Asks the game's solver service at the host (a tablebase, say), whose questions and
   * answers are that game's own. Where the host has none, it resolves to null.
   */
  readonly askSolver: (question: unknown) => Promise<unknown>
}

/** No thought is longer than this. */
export const LONGEST_THOUGHT = 400

/** What a bot says it thinks of the position it is to move in. */
export const thoughtSchema = z.object({
  /** One sentence without its full stop, for people: `every reply to 4 kg at -3 loses`. */
  text: z.string().max(LONGEST_THOUGHT),
  /** How it stands for whoever thinks: 1 for won, −1 for lost, between them a guess. */
  value: z.number().min(-1).max(1),
  /** Whether `value` is proven. */
  exact: z.boolean(),
  /** How many plies it looked ahead; null for to the end of the game. */
  depth: z.int().min(0).nullable(),
  /** How many positions it looked at or knows. */
  nodes: z.number().min(0),
})
export type Thought = z.infer<typeof thoughtSchema>

/** Thinking without a host: nobody to ask, no clock, nobody who listens. */
export function thinkingAlone(random: Random): Thinking {
  return {
    random,
    elapsedMs: () => 0,
    remainingMs: null,
    capMs: null,
    tell: () => {},
    progress: () => {},
    askSolver: async () => null,
  }
}
