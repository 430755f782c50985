import type { Grade, GradedMove, Judgement, Review } from './analysis.ts'
import type { PairSeat } from './pair.ts'
import type { Names, Seat } from './seat.ts'
import { wonOutlook } from './analysis.ts'

/** A position of a game that is reviewed. */
export interface ReviewedPosition {
  readonly judgement: Pick<Judgement, 'winner' | 'exact' | 'outlook'>
  /** Who is to move; null where the game is over. */
  readonly toMove: Seat | null
  /** Whether exactly one move wins for the player to move. */
  readonly hasOneWinner: boolean
  /**
   * A move that wins, or at least does not lose at once, as a thing done (`taking 5 kg at -7`); null where there is
   * none.
   */
  readonly better: { readonly move: unknown, readonly text: string } | null
  /** What the move that led here did, without who did it: `removes 5 kg from -7`. Null at the start. */
  readonly did: string | null
}

/** The end of a game for two, that `winner` won. */
export function endWonBy(winner: PairSeat, did: string | null): ReviewedPosition {
  return {
    judgement: { winner, exact: true, outlook: wonOutlook(winner) },
    toMove: null,
    hasOneWinner: false,
    better: null,
    did,
  }
}

/** The review of a game from what is known of its positions, from the start to the end. */
export function reviewFrom(positions: readonly ReviewedPosition[], names: Names, caveat: string | null): Review {
  const moves = gradedMoves(positions)
  const outlooks = positions.map(({ judgement: { outlook, exact } }) => ({ outlook, exact }))
  return { moves, outlooks, decisive: decisiveOf(moves, positions, names), caveat }
}

/** The moves whose positions before and after are known; null is one that is not looked at yet. */
export function gradedMoves(positions: readonly (ReviewedPosition | null)[]): GradedMove[] {
  return positions.slice(1).flatMap((after, ply) => {
    const before = positions[ply] ?? null
    return before === null || after === null || before.toMove === null
      ? []
      : [{ ply, seat: before.toMove, ...gradeOf(before, after, before.toMove) }]
  })
}

interface Graded { readonly grade: Grade, readonly text: string }

function gradeOf(before: ReviewedPosition, after: ReviewedPosition, mover: Seat): Graded {
  const { winner } = before.judgement
  if (winner === mover && after.judgement.winner === mover) {
    return before.hasOneWinner
      ? { grade: 'only', text: 'the only move that keeps the win' }
      : { grade: 'good', text: 'keeps the win' }
  }
  const losesAtOnce = after.toMove === null && after.judgement.winner !== mover
  if (losesAtOnce && winner === null && before.better !== null)
    return { grade: 'mistake', text: `loses at once; ${before.better.text} would not have` }
  if (winner === mover && after.judgement.winner !== null) {
    return {
      grade: 'mistake',
      text: before.better === null
        ? 'gives the win away'
        : `gives the win away; ${before.better.text} would have kept it`,
    }
  }
  if (winner !== null && winner !== mover)
    return { grade: 'hopeless', text: 'nothing wins any more' }
  if (after.judgement.exact && after.judgement.winner !== null) {
    return after.judgement.winner === mover
      ? { grade: 'good', text: 'reaches a won position' }
      : { grade: 'unclear', text: 'lost after it; what was better is not known' }
  }
  return { grade: 'unclear', text: 'who wins is not known yet' }
}

function decisiveOf(moves: Review['moves'], positions: readonly ReviewedPosition[], names: Names): Review['decisive'] {
  const winner = positions.at(-1)?.judgement.winner ?? null
  const mistake = moves.findLast(({ grade, seat }) => grade === 'mistake' && seat !== winner) // who won was forgiven
  if (mistake === undefined)
    return null
  const { ply, seat } = mistake
  const better = positions[ply]?.better ?? null
  const had = positions[ply]?.judgement.winner === seat
  const did = positions[ply + 1]?.did ?? 'moves'
  const instead = better === null ? '' : `: ${better.text} would ${had ? 'have won' : 'not have lost at once'}`
  return {
    ply,
    sentence: `With move ${ply + 1} ${names[seat]} ${did} and ${had ? 'gives the win away' : 'loses at once'}${instead}.`,
    better: better?.move ?? null,
  }
}
