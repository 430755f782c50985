import type { Pair, PairSeat } from '../../game/pair.ts'
import type { YinshState } from './state.ts'
import { opponentOf } from '../../game/pair.ts'
import { countBits } from './bits.ts'

/** Three rings of one player end the game ten to nothing, less one for each of the other's. */
const ALL = 10
const RINGS = 3
/** The points of the ten by lead in rings, if nobody has three. */
const BY_LEAD = [5, 6, 7] as const

/**
 * What each player has scored, in points with thousandths for own markers that are left: for a game that ended by its
 * rules, or that `loser` lost otherwise.
 */
export function scoresOf({ won, markers }: Pick<YinshState, 'won' | 'markers'>, loser: PairSeat | null): Pair<number> {
  const points = loser === null ? pointsOfPlay(won) : pointsOfLoser(won, loser)
  // so divided it is the decimal nearest to it
  const score = (seat: PairSeat): number => (1000 * points[seat] + countBits(markers[seat])) / 1000
  return { 1: score(1), 2: score(2) }
}

/** The shortest decimal with a digit after the point: `10.0`, `8.02`. */
export function scoreText(score: number): string {
  const text = String(score)
  return text.includes('.') ? text : `${text}.0`
}

/**
 * Both scores as the course's messages tell them, this player's first:
 * `Player 2 SCORE : 8.021 : Player 1 SCORE : 2.02`.
 */
export function scoresText(
  state: Pick<YinshState, 'won' | 'markers'>,
  loser: PairSeat | null,
  first: PairSeat,
): string {
  const scores = scoresOf(state, loser)
  return [first, opponentOf(first)].map(seat => `Player ${seat} SCORE : ${scoreText(scores[seat])}`).join(' : ')
}

function pointsOfPlay(won: Pair<number>): Pair<number> {
  const leader: PairSeat = won[1] >= won[2] ? 1 : 2
  const other = opponentOf(leader)
  const lead = won[leader] - won[other]
  const points = won[leader] >= RINGS ? ALL - won[other] : BY_LEAD[lead] ?? ALL / 2
  return pairOf(leader, points)
}

/** A player who loses by the clock, an illegal turn or leaving gets one point for each ring removed. */
function pointsOfLoser(won: Pair<number>, loser: PairSeat): Pair<number> {
  return pairOf(loser, won[loser])
}

function pairOf(seat: PairSeat, points: number): Pair<number> {
  return seat === 1 ? { 1: points, 2: ALL - points } : { 1: ALL - points, 2: points }
}
