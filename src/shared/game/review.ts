import type { GradedMove, Judgement, Review } from './analysis.ts'
import type { PairSeat } from './pair.ts'
import type { Names, Seat } from './seat.ts'
import { wonOutlook } from './analysis.ts'
import { chanceFor, chanceText } from './chance.ts'

/** A position of a reviewed game. */
export interface ReviewedPosition {
  readonly judgement: Pick<Judgement, 'winner' | 'exact' | 'outlook'>
  /** Who is to move; null if the game is over. */
  readonly toMove: Seat | null
  /** Whether exactly one move wins for the player to move. */
  readonly hasOneWinner: boolean
  /** A move that wins, or at least does not lose at once, in the form `taking 5 kg at -7`; null if there is none. */
  readonly better: { readonly move: unknown, readonly text: string } | null
  /**
   * A move that is estimated to be better than the one made here, or null if there is none. Only set if the position
   * after the move made here is estimated or proven.
   */
  readonly alternative?: Alternative | null
  /** What the move that led here did, without the player: `removes 5 kg from -7`. Null at the start. */
  readonly did: string | null
}

/** A move that would have been better. */
export interface Alternative {
  readonly move: unknown
  /** In the form `placing 5 kg at -7`. */
  readonly text: string
  /** How likely its player would have been to win. */
  readonly chance: number
  /** What it would have changed: `it leaves Bob 1 safe answer instead of 4`. */
  readonly why: string
}

/** A move that gives up this much of the chance to win is a mistake, as is one that loses at once. */
const MISTAKE = 0.15
/** A move that gives up less than this has decided nothing. */
const LEAST_DECISIVE = 0.05
/**
 * Nor has a move of a player who would have had less than this with a better one: where somebody was behind already,
 * the first proof of the loss takes away what little an estimate had left, whatever is played.
 */
const LEAST_KEPT = 0.4

/** The end of a game for two that `winner` won. */
export function endWonBy(winner: PairSeat, did: string | null): ReviewedPosition {
  return {
    judgement: { winner, exact: true, outlook: wonOutlook(winner) },
    toMove: null,
    hasOneWinner: false,
    better: null,
    did,
  }
}

/** The review of a game from what is known about its positions, from the start to the end. */
export function reviewFrom(positions: readonly ReviewedPosition[], names: Names, caveat: string | null): Review {
  const moves = gradedMoves(positions)
  const outlooks = positions.map(({ judgement: { outlook, exact } }) => ({ outlook, exact }))
  return { moves, outlooks, decisive: decisiveOf(moves, positions, names), caveat }
}

/** The moves whose positions before and after are known; null is a position not yet looked at. */
export function gradedMoves(positions: readonly (ReviewedPosition | null)[]): GradedMove[] {
  return positions.slice(1).flatMap((after, ply) => {
    const before = positions[ply] ?? null
    return before === null || after === null || before.toMove === null
      ? []
      : [{ ply, seat: before.toMove, ...gradeOf(before, after, before.toMove) }]
  })
}

type Graded = Omit<GradedMove, 'ply' | 'seat'>

function gradeOf(before: ReviewedPosition, after: ReviewedPosition, mover: Seat): Graded {
  const { winner } = before.judgement
  const isLost = winner !== null && winner !== mover
  const isDecided = winner !== null && after.judgement.winner !== null
  return before.alternative === undefined || isLost || isDecided
    ? gradeByWinner(before, after, mover)
    : gradeByChance(before, after, mover, before.alternative)
}

function gradeByChance(
  before: ReviewedPosition,
  after: ReviewedPosition,
  mover: Seat,
  better: Alternative | null,
): Graded {
  const [was, is] = [chanceFor(mover, before.judgement.outlook), chanceFor(mover, after.judgement.outlook)]
  const cost = Math.max(0, (better?.chance ?? 0) - is)
  const chance = { before: was, after: is, exact: false }
  const text = `takes the chance from ${chanceText(was)} to ${chanceText(is)}`
  return better === null || cost < 0.01
    ? { grade: 'good', text: `${text}; no better move was found`, cost: 0, chance }
    : {
        grade: cost > MISTAKE || losesAtOnce(after, mover) ? 'mistake' : 'good',
        text: `${text}; ${better.text} kept ${chanceText(better.chance)}: ${better.why}`,
        cost: 100 * cost,
        chance,
        better: better.move,
      }
}

function losesAtOnce(after: ReviewedPosition, mover: Seat): boolean {
  return after.toMove === null && after.judgement.winner !== mover
}

function gradeByWinner(before: ReviewedPosition, after: ReviewedPosition, mover: Seat): Graded {
  const { winner } = before.judgement
  if (winner === mover && after.judgement.winner === mover) {
    return before.hasOneWinner
      ? { grade: 'only', text: 'the only move that keeps the win' }
      : { grade: 'good', text: 'keeps the win' }
  }
  if (losesAtOnce(after, mover) && winner === null && before.better !== null)
    return { grade: 'mistake', text: `loses at once; ${before.better.text} would not have`, better: before.better.move }
  if (winner === mover && after.judgement.winner !== null) {
    return {
      grade: 'mistake',
      text: before.better === null
        ? 'gives the win away'
        : `gives the win away; ${before.better.text} would have kept it`,
      ...before.better === null ? {} : { better: before.better.move },
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

/** The most costly mistake of a player who did not win; the last one of several that cost the same. */
function decisiveOf(moves: Review['moves'], positions: readonly ReviewedPosition[], names: Names): Review['decisive'] {
  const winner = positions.at(-1)?.judgement.winner ?? null
  // The winner's mistakes did not matter.
  const candidates = moves.filter(move => move.seat !== winner && hasDecided(move, positions))
  const most = Math.max(...candidates.map(costOf))
  const decisive = candidates.findLast(move => costOf(move) === most)
  if (decisive === undefined)
    return null
  const { ply, seat, chance } = decisive
  const position = positions[ply]
  const did = positions[ply + 1]?.did ?? 'moves'
  const start = `With move ${ply + 1} ${names[seat]} ${did} and`
  const alternative = position?.alternative ?? null
  if (chance !== undefined && alternative !== null) {
    const change = `from ${chanceText(alternative.chance)} to ${chanceText(chance.after)}`
    return {
      ply,
      sentence: `${start} takes the chance to win ${change}: ${alternative.text} was better, since ${alternative.why}.`,
      better: alternative.move,
    }
  }
  const better = position?.better ?? null
  const had = position?.judgement.winner === seat
  const instead = better === null ? '' : `: ${better.text} would ${had ? 'have won' : 'not have lost at once'}`
  return {
    ply,
    sentence: `${start} ${had ? 'gives the win away' : 'loses at once'}${instead}.`,
    better: better?.move ?? null,
  }
}

/** A mistake that loses at once always decides, however small the chance was that it gave up. */
function hasDecided(move: GradedMove, positions: readonly ReviewedPosition[]): boolean {
  const [before, after] = [positions[move.ply], positions[move.ply + 1]]
  return (move.grade === 'mistake' && after?.toMove === null)
    || (costOf(move) >= LEAST_DECISIVE && (before?.alternative?.chance ?? 1) >= LEAST_KEPT)
}

/** The share of the chance to win that a move gave up: all of it if the move gave a win away. */
function costOf({ grade, cost }: GradedMove): number {
  return cost === undefined ? Number(grade === 'mistake') : cost / 100
}
