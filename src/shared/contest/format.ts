import type { Fields } from './fields.ts'
import type { TieBreak } from './standings/order.ts'

/** What shows a contest of some formats as a whole. A crosstable of those who mostly never meet would be empty. */
export const FORMAT_PANELS = ['race', 'standings', 'crosstable', 'bracket', 'figures'] as const
export type FormatPanel = (typeof FORMAT_PANELS)[number]
export const USUAL_PANELS: readonly FormatPanel[] = ['standings', 'crosstable', 'figures']

/**
 * What a format is like, without what it does (`FormatRules`). What asks for one of these asks no format by its name.
 */
export interface Format {
  readonly otherNames?: readonly string[]
  readonly title: string
  /** Who meets whom and what that is good for, for people who choose. */
  readonly about: string
  readonly fields: Fields
  /** Whether it suits so many, in a game of at least so many seats, best of all. */
  readonly suits?: (participants: number, leastSeats: number) => boolean
  /** The most who can take part. */
  readonly most?: 2
  /** Of games of more than two: the fewest seats of a full table. */
  readonly leastSeats?: number
  /** Whether nobody enters once its first round is paired. */
  readonly isDrawnOnce?: boolean
  /** Whether encounters have games of their own number, whatever the plan says. */
  readonly hasOwnGames?: boolean
  /** Whether it matters when something happened. */
  readonly isTimed?: boolean
  /** Whether its rounds are played one after the other. */
  readonly isInTurn?: boolean
  /** Whether a test of two may end it. */
  readonly takesTest?: boolean
  /** What orders those with equal points. */
  readonly order: readonly TieBreak[]
  /** Whether Buchholz and its kin may. */
  readonly hasBuchholz?: boolean
  /** By what participants are rated; left out for Elo. */
  readonly rating?: 'openskill'
  /** What it is called in FIDE's report, and whether a bye is a win there. */
  readonly trfType?: string
  readonly byeWins?: boolean
  /** What shows it as a whole, that which says most first; left out for `USUAL_PANELS`. */
  readonly panels?: readonly FormatPanel[]
}

/** What orders equals in most formats. */
export const USUAL_ORDER: readonly TieBreak[] = ['direct', 'sb', 'seat2-wins']
