import { z } from 'zod'

const value = z.enum(['win', 'loss', 'unknown'])
/** How a position or a move is for whom it concerns. */
export type Value = z.infer<typeof value>

const removalOptionSchema = z.object({
  position: z.int(),
  /** What taking this block leads to, for who takes it. */
  value,
  /** How many safe removals the opponent has then. */
  replies: z.int(),
  /** How many of those win for the opponent; null where that is not known of all of them. */
  winningReplies: z.int().nullable(),
})
/** A removal that may be made and does not tip the beam. */
export type RemovalOption = z.infer<typeof removalOptionSchema>

/** What is known of a removal position. */
export const removalVerdictSchema = z.object({
  /** For the player to move. */
  result: value,
  /** Whether `result` is proven. Options may be unknown even so. */
  exact: z.boolean(),
  /** The safe removals, from left to right. */
  options: z.array(removalOptionSchema),
  /** How many positions are known, or were looked at. */
  nodes: z.number(),
  /**
   * Over all subsets of the blocks: how many stand, and how many of those are lost for their mover
   * (who that is, the number of blocks taken tells). Null where they were not all counted.
   */
  counts: z.object({ stable: z.number(), losing: z.number() }).nullable(),
  /** Why the answer is less than it could be (no memory for the table, …), a sentence; null where it is not. */
  caveat: z.string().nullable(),
})
export type RemovalVerdict = z.infer<typeof removalVerdictSchema>
