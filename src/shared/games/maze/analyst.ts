import type { Analyst, Judgement, Review } from '../../game/analysis.ts'
import type { PairSeat } from '../../game/pair.ts'
import type { Names } from '../../game/seat.ts'
import type { Prospect } from './prospects.ts'
import type { MazeState } from './state.ts'
import { counted } from '../../counted.ts'
import { opponentOf } from '../../game/pair.ts'
import { soleWinnerOf } from '../../game/standing.ts'
import { DIRECTION_NAMES } from './direction.ts'
import { describeLastMove } from './explain.ts'
import { cellBeyond, placeOf } from './grid.ts'
import { mazeOf } from './maze.ts'
import { bestPlayWinner, fewestSteps, outlookOf, prospectOf, stepsToWin } from './prospects.ts'
import { standing } from './standing.ts'
import { isRace, moverOf, walkerAt } from './state.ts'
import { bestStep, stepsNearer } from './strategy.ts'

/** Judges Maze by the distances from the end: everything is known, and at once. */
export const analyst: Analyst<MazeState> = {
  judge: async (state, names) => judge(state, names),
  review: async (states, names, thinking) => {
    const review = reviewOf(states, names)
    thinking.progress(1)
    return review
  },
}

function judge(state: MazeState, names: Names): Judgement {
  const mover = moverOf(state)
  if (mover === null)
    throw new RangeError('judge: the game is over')
  const walker = walkerAt(state, mover)
  const winner = bestPlayWinner(state)
  const best = bestStep(state, walker)
  return {
    winner,
    exact: true,
    outlook: outlookOf(state),
    sentence: isRace(state) ? raceSentence(state, names) : aloneSentence(state),
    winningMoves: winner === mover ? stepsNearer(state, walker).map(to => ({ to })) : [],
    hint: { move: { to: best }, text: `go ${DIRECTION_NAMES[best]}`, why: whyNearer(state, mover) },
  }
}

function aloneSentence(state: MazeState): string {
  const { par, mostSteps } = mazeOf(state.walls)
  const most = stepsToWin(state, 1) === Infinity ? `, more than the ${mostSteps} there are` : ''
  const { steps } = walkerAt(state, 1)
  return `${counted(fewestSteps(state, 1) - steps, 'step')} from the end: ${fewestSteps(state, 1)} in all${most}, and par is ${par}.`
}

function raceSentence(state: MazeState, names: Names): string {
  const winner = bestPlayWinner(state)
  if (winner !== null)
    return `${names[winner]} wins with best play: ${inAll(state, winner)}, and ${names[opponentOf(winner)]} ${inAll(state, opponentOf(winner))}.`
  const sides = stepsToWin(state, 1) === Infinity ? 'the end is out of reach for both' : `both need ${inAll(state, 1)}`
  return `A draw with best play: ${sides}.`
}

function inAll(state: MazeState, seat: PairSeat): string {
  return stepsToWin(state, seat) === Infinity ? 'can\'t reach the end any more' : `${counted(fewestSteps(state, seat), 'step')} in all`
}

function whyNearer(state: MazeState, seat: PairSeat): string {
  const maze = mazeOf(state.walls)
  const { at } = walkerAt(state, seat)
  const next = cellBeyond(maze, at, bestStep(state, walkerAt(state, seat))) ?? at
  const left = maze.distances[next] ?? 0
  return left === 0 ? 'That is the end.' : `From ${placeOf(maze, next)} the end is ${counted(left, 'step')} away.`
}

type Move = Review['moves'][number]

/** One move of a game, looked at afterwards. */
interface Reviewed extends Move {
  /** What the seat that made it came to with best play, before and after. */
  readonly from: Prospect
  readonly into: Prospect
}

function reviewOf(states: readonly MazeState[], names: Names): Review {
  const moves = states.slice(1).flatMap((after, ply) => {
    const before = states[ply]
    const seat = before === undefined ? null : moverOf(before)
    return before === undefined || seat === null ? [] : [reviewed(before, after, ply, seat)]
  })
  return {
    moves: moves.map(({ ply, seat, grade, text }) => ({ ply, seat, grade, text })),
    outlooks: states.map(state => ({ outlook: outlookOf(state), exact: true })),
    decisive: decisiveOf(moves, states, names),
    caveat: null,
  }
}

/** Steps that are not on a shortest way are mistakes of who walks alone; in a race, those that give something away. */
function reviewed(before: MazeState, after: MazeState, ply: number, seat: PairSeat): Reviewed {
  const [from, into] = [prospectOf(before, seat), prospectOf(after, seat)]
  const isNearer = fewestSteps(after, seat) === fewestSteps(before, seat)
  const did = whatItDid(before, after, seat, isNearer)
  const move = { ply, seat, from, into }
  if (from === 'loss' || (from === 'draw' && stepsToWin(before, seat) === Infinity))
    return { ...move, grade: 'hopeless', text: `${did}, but nothing wins any more` }
  if (into !== from)
    return { ...move, grade: 'mistake', text: `${did}: gives ${from === 'win' ? 'the win' : 'the draw'} away` }
  if (isNearer)
    return { ...move, grade: 'good', text: did }
  return isRace(before) ? { ...move, grade: 'good', text: `${did}, but keeps the win` } : { ...move, grade: 'mistake', text: did }
}

function whatItDid(before: MazeState, after: MazeState, seat: PairSeat, isNearer: boolean): string {
  const { lastMove } = after
  if (lastMove !== null && 'back' in lastMove)
    return isNearer ? `${counted(lastMove.back, 'cell')} back, as the shortest way goes` : 'costs a step, and the way on does not lead back'
  return isNearer ? 'a step nearer' : `a step away; ${DIRECTION_NAMES[bestStep(before, walkerAt(before, seat))]} would have been nearer`
}

/** The last move that gave a win or a draw away, unless it was forgiven: who made it has won. */
function decisiveOf(moves: readonly Reviewed[], states: readonly MazeState[], names: Names): Review['decisive'] {
  const last = states.at(-1)
  const winner = last === undefined ? null : soleWinnerOf(standing(last)?.places ?? {})
  const mistake = moves.findLast(({ from, into, seat }) => into !== from && seat !== winner)
  const before = mistake === undefined ? undefined : states[mistake.ply]
  const after = mistake === undefined ? undefined : states[mistake.ply + 1]
  if (mistake === undefined || before === undefined || after === undefined)
    return null
  const { ply, seat, from } = mistake
  const better = bestStep(before, walkerAt(before, seat))
  const lost = from === 'win' ? 'the win' : 'the draw'
  return {
    ply,
    sentence: `With move ${ply + 1} ${names[seat]} ${describeLastMove(after) ?? 'moves'} and gives ${lost} away: ${DIRECTION_NAMES[better]} would have kept it.`,
    better: { to: better },
  }
}
