import type { Contest } from '../contest.ts'
import { counted } from '../../counted.ts'
import { numberText } from '../../numberText.ts'

export interface Repeats {
  /** Games that were played. */
  readonly games: number
  /** Games that repeat no other one: the participants, their seats or the moves differ. */
  readonly distinct: number
  /** `1,000 games, 2 distinct`. */
  readonly text: string
  /** Whether most games repeat others, so that openings would give more information. */
  readonly needsOpenings: boolean
}

/** How many of the games were really different. */
export function repeatsOf({ tally: { repeats: { games, distinct } }, plan }: Contest): Repeats {
  return {
    games,
    distinct,
    text: `${counted(games, 'game')}, ${numberText(distinct)} distinct`,
    needsOpenings: 2 * distinct < games && plan.openings.lines.length < 2,
  }
}
