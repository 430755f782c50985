import type { Question } from '../../../shared/match/vote.ts'
import { isSameMove } from '../../../shared/game/puzzle.ts'
import { moveName } from '../../../shared/match/vote.ts'
import { typeset } from '../../../shared/typeset.ts'

/** The most moves with a bar of their own; the votes for others are added up. */
const MOST_BARS = 6

export interface VoteBar {
  readonly name: string
  readonly votes: number
  /** Its length relative to the longest bar. */
  readonly share: number
  readonly isPlayed: boolean
  readonly isOwn: boolean
}

export interface VoteBars {
  readonly bars: readonly VoteBar[]
  /** The number of moves without a bar of their own, and the number of their votes. */
  readonly others: { readonly moves: number, readonly votes: number }
}

/** The votes as bars, the most chosen move first; the move that was made and the voter's own move always have a bar. */
export function barsOf(question: Question): VoteBars {
  const { tally, played, own } = question
  const chosen = tally ?? []
  const isNew = played !== null && !chosen.some(({ move }) => isSameMove(move, played))
  const all = isNew ? [...chosen, { move: played, votes: 0 }] : chosen
  const most = Math.max(1, ...all.map(({ votes }) => votes))
  const isShown = ({ move }: { readonly move: unknown }, index: number): boolean =>
    index < MOST_BARS || isSameMove(move, played) || isSameMove(move, own)
  const left = all.filter((choice, index) => !isShown(choice, index))
  return {
    bars: all.filter(isShown).map(({ move, votes }) => ({
      name: typeset(moveName(question, move)),
      votes,
      share: votes / most,
      isPlayed: isSameMove(move, played),
      isOwn: isSameMove(move, own),
    })),
    others: { moves: left.length, votes: left.reduce((sum, { votes }) => sum + votes, 0) },
  }
}
