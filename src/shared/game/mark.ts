import { z } from 'zod'

/** The most marks that a bot may draw for one move; further ones are dropped. */
export const MOST_MARKS = 200
/** The longest words beside a mark, in characters. */
export const LONGEST_MARK = 120

/**
 * A place on a board, as bots name it: a number or a pair of numbers, which the game's guide explains (`botGuide.ts`).
 */
export const placeSchema = z.union([z.number(), z.tuple([z.number(), z.number()]).readonly()])
export type Place = z.infer<typeof placeSchema>

/** Something that a bot draws on its own board, to show what it thinks. */
export const markSchema = z.discriminatedUnion('kind', [
  /** A point with a few words, and a number that people can compare between marks; null for none. */
  z.object({
    kind: z.literal('mark'),
    place: placeSchema,
    why: z.string().max(LONGEST_MARK),
    value: z.number().nullable(),
  }),
  z.object({ kind: z.literal('line'), from: placeSchema, to: placeSchema }),
  /** A sentence about the whole position. */
  z.object({ kind: z.literal('text'), text: z.string().max(LONGEST_MARK) }),
])
export type Mark = Readonly<z.infer<typeof markSchema>>
