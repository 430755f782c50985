import { z } from 'zod'

/**
 * The place of a game in a contest, known before the game starts: round, encounter in the round and game in the
 * encounter, each counted from 1. A game that is played again keeps its slot.
 */
export const slotSchema = z.object({ round: z.int().min(1), encounter: z.int().min(1), game: z.int().min(1) })
export type Slot = Readonly<z.infer<typeof slotSchema>>

/** `3.1.2`: game 2 of encounter 1 of round 3. */
export function slotText({ round, encounter, game }: Slot): string {
  return `${round}.${encounter}.${game}`
}
