import type { Random } from '../random.ts'
import { z } from 'zod'

/**
 * What a bot or an analyst has while it thinks about one position: chance, time, and a service to ask. It has no clock
 * and no threads of its own; the host provides them.
 */
export interface Thinking {
  readonly random: Random
  /** Milliseconds since this thinking began. */
  readonly elapsedMs: () => number
  /** Milliseconds that the player had left for the rest of the game when the thinking began; null without a clock. */
  readonly remainingMs: number | null
  /** The most milliseconds allowed for this move; null for no limit. */
  readonly capMs: number | null
  /** Reports a thought for the log of the match. */
  readonly tell: (thought: Thought) => void
  /** Reports how far a long task is, from 0 to 1, and what was found so far: for a review, the graded moves. */
  readonly progress: (share: number, found?: unknown) => void
  /**
   * Asks the host's solver service for the game (such as a tablebase); questions and answers are in the game's own
   * form. Resolves to null if the host has none.
   */
  readonly askSolver: (question: unknown) => Promise<unknown>
}

/** The longest thought, in characters. */
export const LONGEST_THOUGHT = 400

/** A bot's thought about the position in which it is to move. */
export const thoughtSchema = z.object({
  /** One sentence without its full stop, for people: `every reply to 4 kg at -3 loses`. */
  text: z.string().max(LONGEST_THOUGHT),
  /** The value for the player who thinks: 1 for won, −1 for lost, a guess if between. */
  value: z.number().min(-1).max(1),
  /** Whether `value` is proven. */
  exact: z.boolean(),
  /** How many plies it looked ahead; null for to the end of the game. */
  depth: z.int().min(0).nullable(),
  /** How many positions it looked at or knows. */
  nodes: z.number().min(0),
})
export type Thought = z.infer<typeof thoughtSchema>

/** Thinking without a host: no service to ask, no clock, no listener. */
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
