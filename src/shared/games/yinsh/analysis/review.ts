import type { Grade, GradedMove, Review } from '../../../game/analysis.ts'
import type { PairSeat } from '../../../game/pair.ts'
import type { Names } from '../../../game/seat.ts'
import type { Thinking } from '../../../game/thinking.ts'
import type { Found, Limits } from '../engine/searchTurn.ts'
import type { Geometry } from '../geometry.ts'
import type { Turn } from '../notation.ts'
import type { YinshState } from '../state.ts'
import { chanceOf, isSure, WIN } from '../engine/chance.ts'
import { engineFor } from '../engine/engineFor.ts'
import { searchTurn } from '../engine/searchTurn.ts'
import { describeLastMove, tellDoing } from '../explain.ts'
import { turnText } from '../notation.ts'
import { boardOf } from '../state.ts'
import { chanceOfSeat1 } from './judge.ts'

/** The most time for a review, and for one turn, in ms. */
const REVIEW_MS = 15_000
const TURN_MS = 400
/** Half of a turn's time goes to the best turn, the other half to the turn that was played. */
const SHARE_FOR_BEST = 0.5
const MOST_DEPTH = 20
/** A turn that gives up this much of the chance to win is a mistake. */
const MISTAKE = 0.15

const CAVEAT
  = 'What a turn cost is an estimate, except where a win by force is named. It compares the turn with the best one that a short search found.'

interface Reviewed {
  readonly ply: number
  readonly seat: PairSeat
  readonly grade: Grade
  /** The chance to win with the best turn found, and with the turn made, from 0 to 1. */
  readonly chance: { readonly best: number, readonly made: number }
  /** Whether the turn gave away a forced win, or gave the other player one. */
  readonly lostWin: boolean
  readonly gaveWin: boolean
  /** The best turn found. */
  readonly better: Turn
  readonly outlook: Review['outlooks'][number]
}

/** Grades every turn by the chance to win that it gave up against the best turn that is found. */
export async function review(states: readonly YinshState[], names: Names, thinking: Thinking): Promise<Review> {
  const reviewed: Reviewed[] = []
  const endsAt = thinking.elapsedMs() + Math.min(REVIEW_MS, thinking.capMs ?? REVIEW_MS)
  for (const [ply, after] of states.slice(1).entries()) {
    const before = states[ply]
    if (before === undefined)
      break
    const ms = Math.min(TURN_MS, Math.max(0, endsAt - thinking.elapsedMs()) / (states.length - ply))
    reviewed.push(reviewedTurn(before, after, ply, ms, thinking))
    thinking.progress((ply + 1) / states.length, reviewed.map(turn => graded(boardOf(before), turn)))
  }
  const last = states.at(-1)
  const outlooks = [
    ...reviewed.map(({ outlook }) => outlook),
    ...last === undefined ? [] : [lastOutlook(last, thinking)],
  ]
  const moves = last === undefined ? [] : reviewed.map(turn => graded(boardOf(last), turn))
  return { moves, outlooks, decisive: decisiveOf(reviewed, states, names), caveat: CAVEAT }
}

function reviewedTurn(before: YinshState, after: YinshState, ply: number, ms: number, thinking: Thinking): Reviewed {
  const { mover: seat, settings } = before
  const best = search(before, MOST_DEPTH, ms * SHARE_FOR_BEST, thinking)
  const value = playedValue(before, after, best, ms * (1 - SHARE_FOR_BEST), thinking)
  const bestValue = Math.max(best.value, value)
  const chance = { best: chanceOf(bestValue, settings), made: chanceOf(value, settings) }
  const lostWin = isSure(bestValue) && bestValue > 0 && !(isSure(value) && value > 0)
  const gaveWin = isSure(value) && value < 0 && !isSure(bestValue)
  return {
    ply,
    seat,
    grade: gradeOf(bestValue, costOf({ chance }), lostWin || gaveWin),
    chance,
    lostWin,
    gaveWin,
    better: best.turn,
    outlook: { outlook: { kind: 'chance', chance: chanceOfSeat1(before, bestValue) }, exact: isSure(bestValue) },
  }
}

/** What the turn that was played is worth to its player, looked at as far as the best one was. */
function playedValue(before: YinshState, after: YinshState, best: Found, ms: number, thinking: Thinking): number {
  if (after.last === turnText(boardOf(before), best.turn))
    return best.value
  if (after.ending !== null)
    return endValue(after, before.mover)
  return -search(after, Math.max(1, best.depth - 1), ms, thinking).value
}

function endValue({ won }: YinshState, seat: PairSeat): number {
  return WIN * Math.sign(won[seat] - won[seat === 1 ? 2 : 1])
}

function gradeOf(bestValue: number, cost: number, changedWhoWins: boolean): Grade {
  if (isSure(bestValue) && bestValue < 0)
    return 'hopeless'
  return changedWhoWins || cost > MISTAKE ? 'mistake' : 'good'
}

function graded(board: Geometry, turn: Reviewed): GradedMove {
  const { ply, seat, grade } = turn
  if (grade === 'mistake') {
    return {
      ply,
      seat,
      grade,
      text: `${costText(turn)}; ${tellDoing(board, turn.better)} was better`,
      cost: 100 * costOf(turn),
      better: { turn: turnText(board, turn.better) },
    }
  }
  return {
    ply,
    seat,
    grade,
    text: grade === 'hopeless'
      ? 'every turn loses by force'
      : costOf(turn) < 0.01 ? 'no better turn was found' : changeText(turn),
  }
}

function costText(turn: Reviewed): string {
  if (turn.lostWin)
    return 'gives a win by force away'
  return turn.gaveWin ? 'lets the other player win by force' : changeText(turn)
}

function changeText({ chance: { best, made } }: Reviewed): string {
  return `takes the chance to win from ${percent(best)} to ${percent(made)}`
}

/** The chance to win that a turn gave up, from 0 to 1. */
function costOf({ chance: { best, made } }: Pick<Reviewed, 'chance'>): number {
  return best - made
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

/** How the last position stands. A game may have stopped before its end. */
function lastOutlook(state: YinshState, thinking: Thinking): Review['outlooks'][number] {
  if (state.ending === null) {
    const { value } = search(state, MOST_DEPTH, TURN_MS, thinking)
    return { outlook: { kind: 'chance', chance: chanceOfSeat1(state, value) }, exact: isSure(value) }
  }
  const value = endValue(state, 1)
  return { outlook: { kind: 'chance', chance: value === 0 ? 0.5 : value > 0 ? 1 : 0 }, exact: true }
}

function search(state: YinshState, mostDepth: number, ms: number, thinking: Thinking): Found {
  const endsAt = thinking.elapsedMs() + ms
  const isTimeLeft: Limits['isTimeLeft'] = () => thinking.elapsedMs() < endsAt
  return searchTurn(engineFor(state.settings), state, { isTimeLeft, isTimeForMore: isTimeLeft, mostDepth })
}

/** The most costly mistake of a player who did not win. */
function decisiveOf(reviewed: readonly Reviewed[], states: readonly YinshState[], names: Names): Review['decisive'] {
  const last = states.at(-1)
  const winner = last === undefined || last.ending === null ? 0 : Math.sign(endValue(last, 1))
  const isLosers = ({ seat }: Reviewed): boolean => winner === 0 || (winner > 0) !== (seat === 1)
  const [most] = reviewed.filter(turn => turn.grade === 'mistake' && isLosers(turn)).sort((one, other) =>
    costOf(other) - costOf(one),
  )
  if (most === undefined)
    return null
  const [before, after] = [states[most.ply], states[most.ply + 1]]
  if (before === undefined || after === undefined)
    return null
  const board = boardOf(before)
  return {
    ply: most.ply,
    sentence: `With move ${most.ply + 1} ${names[most.seat]} ${describeLastMove(after) ?? 'moves'} and ${costText(most)}: ${tellDoing(board, most.better)} was better.`,
    better: { turn: turnText(board, most.better) },
  }
}
