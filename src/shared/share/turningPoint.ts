import type { Review } from '../game/analysis.ts'
import type { Names } from '../game/seat.ts'
import type { Match } from '../match/match.ts'
import { gameOf } from '../games/index.ts'
import { isOver } from '../match/isOver.ts'
import { explainEnd, tellWinner } from '../match/sentences.ts'

/** The part of a match that is worth showing. */
export interface TurningPoint {
  /** How many moves were made, including the turning one. */
  readonly plies: number
  readonly sentence: string
}

/** The move that gave the win away, if a review found one; else how the match ended, or its last move. */
export function turningPointOf(match: Match, review: Review | null, names: Names): TurningPoint {
  const decisive = review?.decisive ?? null
  if (decisive !== null)
    return { plies: decisive.ply + 1, sentence: decisive.sentence }
  return { plies: match.plies, sentence: isOver(match) ? endOf(match, names) : lastMoveOf(match, names) }
}

function endOf(match: Match, names: Names): string {
  const winner = tellWinner(match, names)
  const reason = explainEnd(match, names)
  return winner === null ? `Stopped: ${reason}.` : `${winner}: ${reason}.`
}

function lastMoveOf({ plan, state, toMove }: Match, names: Names): string {
  const last = gameOf(plan.game).describeLastMove(state)
  const next = toMove === null ? '' : `${names[toMove]} is to move.`
  return last === null ? next : `The last move: ${last}. ${next}`.trim()
}
