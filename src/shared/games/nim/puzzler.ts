import type { Puzzle, Puzzler, PuzzleStep } from '../../game/puzzle.ts'
import type { PuzzleGrade } from '../../game/puzzleGrade.ts'
import type { Move } from './play.ts'
import type { NimState } from './state.ts'
import { counted, plural } from '../../counted.ts'
import { gradeOf } from '../../game/puzzleGrade.ts'
import { pick, seededRandom } from '../../random.ts'
import { winnerOf } from './explain.ts'
import { SCALE } from './grading.ts'
import { legalMoves, play } from './play.ts'
import { isOver, startOf } from './state.ts'
import { bestMove, isWon, nimSum } from './strategy.ts'

/** By grade: how many piles a game has at its start, and the most coins of a pile. */
const SIZES: Readonly<Record<PuzzleGrade, { readonly piles: number, readonly coins: number }>> = {
  1: { piles: 3, coins: 4 },
  2: { piles: 4, coins: 5 },
  3: { piles: 4, coins: 7 },
  4: { piles: 4, coins: 10 },
  5: { piles: 5, coins: 12 },
}
/** In one of this many games, taking the last coin loses. */
const MISERE_IN = 4
/** With fewer piles than this the answer is obvious. */
const LEAST_PILES = 3

/**
 * Finds positions of Nim with a move to find. One move answers a puzzle: after it the nim-sum is 0, and continuing
 * would be the same calculation with fewer coins.
 */
export const puzzler: Puzzler<NimState> = { deal, cut }

/** The positions of a game in which both players take at random. */
function deal(grade: PuzzleGrade, seed: number): readonly NimState[] {
  const random = seededRandom(seed)
  const { piles, coins } = SIZES[grade]
  const start = Array.from({ length: piles }, () => 1 + random.int(coins))
  const states: NimState[] = []
  for (let state = startOf({ piles: start.join(' '), misere: random.int(MISERE_IN) === 0 }); !isOver(state);) {
    states.push(state)
    state = after(state, pick(legalMoves(state), random))
  }
  return states.filter(({ piles: left }) => left.filter(count => count > 0).length >= LEAST_PILES)
}

function cut(state: NimState): Puzzle | null {
  const moves = isOver(state) ? [] : legalMoves(state)
  const right = moves.filter(move => isRight(state, move))
  const wrong = moves.filter(move => !isRight(state, move))
  if (right.length === 0 || wrong.length === 0)
    return null
  const length = ownMovesLeft(state)
  const tempting = wrong.filter(move => looksNeat(state, move)).length
  const tempts = tempting > 0 && !right.some(move => looksNeat(state, move))
  return {
    state,
    seat: state.mover,
    task: `${right.length === 1 ? 'One move keeps the win. Find it.' : `${right.length} moves keep the win. Find one.`} Whoever takes the last coin ${state.misere ? 'loses' : 'wins'}.`,
    grade: gradeOf({ wrong: wrong.length, length, tempting: tempts ? 1 : 0 }, SCALE),
    whyGrade: `${wrong.length} of ${counted(moves.length, 'move')} ${plural(wrong.length, 'loses', 'lose')}${tempts ? ', also those that clear a pile or make two alike' : ''}; the last coin is ${length} of your moves away.`,
    steps: [{
      right,
      wants: 'one',
      why: whyRight(state, right),
      reply: null,
      wrong: wrong.map(move => wrongMove(state, move)),
      otherwise: 'That loses.',
    }],
  }
}

function after(state: NimState, move: Move): NimState {
  const played = play(state, move)
  if (!played.ok)
    throw new Error(`a move was refused: ${played.error.code}`)
  return played.value.state
}

/** Whether a move wins with best play. */
function isRight(state: NimState, move: Move): boolean {
  const next = after(state, move)
  return isOver(next) ? winnerOf(next) === state.mover : !isWon(next)
}

/** How many moves the winner makes until the end if the other player takes as little as possible. */
function ownMovesLeft(start: NimState): number {
  let own = 0
  for (let state = start; !isOver(state); state = after(state, bestMove(state)))
    own += state.mover === start.mover ? 1 : 0
  return own
}

/** Clears a pile, or makes it equal to another one: the move of somebody who does not calculate. */
function looksNeat({ piles }: NimState, { pile, leave }: Move): boolean {
  return leave === 0 || piles.some((coins, index) => index !== pile && coins === leave)
}

function whyRight(state: NimState, [only, ...others]: readonly Move[]): string {
  if (only === undefined || others.length > 0)
    return 'The win is kept.'
  const left = after(state, only)
  if (isOver(left))
    return 'That is the last coin.'
  if (state.misere && left.piles.every(coins => coins <= 1))
    return `That leaves ${counted(countOf(left), 'pile')} of one coin, an odd number: the other side takes the last one.`
  return `${sumText(state)} before and ${sumText(left)} now: whatever the other side takes, you can make it 0 again.`
}

function wrongMove(state: NimState, move: Move): PuzzleStep['wrong'][number] {
  const left = after(state, move)
  if (isOver(left))
    return { move, why: 'That is the last coin, and whoever takes it loses.', reply: null }
  const reply = bestMove(left)
  const then = after(left, reply)
  return { move, why: `${whatItLeaves(left)} The other side leaves ${coinsIn(reply)}${whatItMakes(then)}`, reply }
}

function whatItLeaves(left: NimState): string {
  return nimSum(left.piles) === 0
    ? 'That leaves single coins only, and an even number of them.'
    : `That leaves ${sumText(left)}, not 0.`
}

function whatItMakes(then: NimState): string {
  if (isOver(then))
    return ', and has the last coin.'
  if (then.misere && then.piles.every(coins => coins <= 1))
    return `, an odd number of single coins: the last one is yours.`
  return ', and makes it 0.'
}

/** The nim-sum of the piles: `3 ⊕ 4 ⊕ 5 = 2`. */
function sumText({ piles }: NimState): string {
  return `${piles.filter(coins => coins > 0).join(' ⊕ ')} = ${nimSum(piles)}`
}

function countOf({ piles }: NimState): number {
  return piles.filter(coins => coins > 0).length
}

function coinsIn({ pile, leave }: Move): string {
  return `${leave === 0 ? 'nothing' : counted(leave, 'coin')} in pile ${pile + 1}`
}
