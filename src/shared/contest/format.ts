import type { Fields } from './fields.ts'
import type { TieBreak } from './standings/order.ts'

/** What a format is like, without what it does (`FormatRules`). What asks for one of these asks no format by its name. */
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
  /** Whether the figures say more of it than a table. */
  readonly isAboutFigures?: boolean
  /** Whether a table of each against each would be mostly empty. */
  readonly isSparse?: boolean
}

/** What orders equals in most formats. */
export const USUAL_ORDER: readonly TieBreak[] = ['direct', 'sb', 'seat2-wins']
