import { z } from 'zod'

const value = z.enum(['win', 'loss', 'unknown'])
/** The value of a position or a move for the player concerned. */
export type Value = z.infer<typeof value>

const removalOptionSchema = z.object({
  position: z.int(),
  /** The result of taking this block, for the player who takes it. */
  value,
  /** How many safe removals the opponent has after that. */
  replies: z.int(),
  /** How many of those win for the opponent; null if that is not known for all of them. */
  winningReplies: z.int().nullable(),
})
/** A legal removal that does not tip the beam. */
export type RemovalOption = z.infer<typeof removalOptionSchema>

/** What is known about a removal position. */
export const removalVerdictSchema = z.object({
  /** For the player to move. */
  result: value,
  /** Whether `result` is proven. Options may still be unknown. */
  exact: z.boolean(),
  /** The safe removals, from left to right. */
  options: z.array(removalOptionSchema),
  /** How many positions are known, or were looked at. */
  nodes: z.number(),
  /**
   * Over all subsets of the blocks: how many stand, and how many of those are lost for their mover, who follows from
   * the number of blocks taken. Null if they were not all counted.
   */
  counts: z.object({ stable: z.number(), losing: z.number() }).nullable(),
  /** Why the answer is incomplete (no memory for the table, …), as a sentence; null if it is complete. */
  caveat: z.string().nullable(),
})
export type RemovalVerdict = z.infer<typeof removalVerdictSchema>
