import type { Fields } from './fields.ts'
import type { TieBreak } from './standings/order.ts'

/** The panels that can show the whole contest of a format. A crosstable is empty if most participants never meet. */
export const FORMAT_PANELS = ['race', 'standings', 'crosstable', 'bracket', 'figures'] as const
export type FormatPanel = (typeof FORMAT_PANELS)[number]
export const USUAL_PANELS: readonly FormatPanel[] = ['standings', 'crosstable', 'figures']

/**
 * The description of a format, without its behaviour (`FormatRules`). Code that reads these properties need not ask for
 * a format by its name.
 */
export interface Format {
  readonly otherNames?: readonly string[]
  readonly title: string
  /** Who meets whom and what the format is good for, for people who choose one. */
  readonly about: string
  readonly fields: Fields
  /** Whether it suits this many participants best of all formats, in a game with at least this many seats. */
  readonly suits?: (participants: number, leastSeats: number) => boolean
  /** The most participants that it allows. */
  readonly most?: 2
  /** For games of more than two: the fewest seats of a full table. */
  readonly leastSeats?: number
  /** Whether nobody can enter once its first round is paired. */
  readonly isDrawnOnce?: boolean
  /** Whether the format sets the number of games of an encounter, whatever the plan says. */
  readonly hasOwnGames?: boolean
  /** Whether the times of events matter. */
  readonly isTimed?: boolean
  /** Whether its rounds are played one after another. */
  readonly isInTurn?: boolean
  /** Whether a test between two participants may end it. */
  readonly takesTest?: boolean
  /** The tie-breaks among equal points. */
  readonly order: readonly TieBreak[]
  /** Whether Buchholz and similar tie-breaks can be used. */
  readonly hasBuchholz?: boolean
  /** The rating system for its participants; left out for Elo. */
  readonly rating?: 'openskill'
  /** Its name in FIDE's report, and whether a bye is a win there. */
  readonly trfType?: string
  readonly byeWins?: boolean
  /** The panels that show it as a whole, the most informative first; left out for `USUAL_PANELS`. */
  readonly panels?: readonly FormatPanel[]
}

/** The tie-breaks of most formats. */
export const USUAL_ORDER: readonly TieBreak[] = ['direct', 'sb', 'seat2-wins']
