import type { Contest } from '../../../shared/contest/contest.ts'
import type { BracketPlace } from '../../../shared/contest/views/bracket.ts'
import { pointsText } from './contestGames.ts'

export interface BracketSide {
  /** Null if it is still open who plays. */
  readonly name: string | null
  /** Empty if nothing was played. */
  readonly points: string
  readonly goesOn: boolean
}

/** The two participants of a place in a bracket, as they are shown. */
export function sidesOf(contest: Contest, { participants, points, goesOn }: BracketPlace): readonly BracketSide[] {
  return participants.map((number, index) => ({
    name: number === null ? null : contest.nameOf(number),
    points: points === null ? '' : pointsText(points[index] ?? 0),
    goesOn: number !== null && goesOn === number,
  }))
}
