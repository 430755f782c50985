import type { Analyst, Judgement, Review } from '../../game/analysis.ts'
import type { PairSeat } from '../../game/pair.ts'
import type { Forecast } from '../../game/race.ts'
import type { Names } from '../../game/seat.ts'
import type { MazeState } from './state.ts'
import { counted } from '../../counted.ts'
import { opponentOf } from '../../game/pair.ts'
import { distanceIn, outlookIn, raceSentence, totalIn, winnerIn } from '../../game/race.ts'
import { DIRECTION_NAMES } from './direction.ts'
import { describeLastMove } from './explain.ts'
import { forecastOf } from './forecast.ts'
import { cellBeyond, placeOf } from './grid.ts'
import { mazeOf } from './maze.ts'
import { isRace, moverOf, walkerAt } from './state.ts'
import { bestStep, stepsNearer } from './strategy.ts'

/** Judges Maze by the distances from the end: exactly and immediately. */
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
  const forecast = forecastOf(state)
  const winner = winnerIn(forecast)
  const best = bestStep(state, walker)
  return {
    winner,
    exact: true,
    outlook: outlookIn(forecast, mazeOf(state.walls).par),
    sentence: forecast[2] === null ? aloneSentence(state, forecast) : raceSentence(forecast, names, 'step'),
    winningMoves: winner === mover ? stepsNearer(state, walker).map(to => ({ to })) : [],
    hint: { move: { to: best }, text: `go ${DIRECTION_NAMES[best]}`, why: whyNearer(state, mover) },
  }
}

function aloneSentence({ walls }: MazeState, forecast: Forecast): string {
  const { made, left } = forecast[1]
  const most = totalIn(forecast, 1) === Infinity ? `, more than the ${forecast.most} there are` : ''
  return `${counted(left, 'step')} from the end: ${made + left} in all${most}, and par is ${mazeOf(walls).par}.`
}

function whyNearer(state: MazeState, seat: PairSeat): string {
  const maze = mazeOf(state.walls)
  const { at } = walkerAt(state, seat)
  const next = cellBeyond(maze, at, bestStep(state, walkerAt(state, seat))) ?? at
  const left = maze.distances[next] ?? 0
  return left === 0 ? 'That is the end.' : `From ${placeOf(maze, next)} the end is ${counted(left, 'step')} away.`
}

type Move = Review['moves'][number]

/** A reviewed move. */
interface Reviewed extends Move {
  /** Whether it changed who wins with best play: a move can only give something away. */
  readonly gives: 'the win' | 'the draw' | null
}

function reviewOf(states: readonly MazeState[], names: Names): Review {
  const [start] = states
  const par = start === undefined ? 0 : mazeOf(start.walls).par
  const moves = states.slice(1).flatMap((after, ply) => {
    const before = states[ply]
    const seat = before === undefined ? null : moverOf(before)
    return before === undefined || seat === null ? [] : [reviewed(before, after, ply, seat)]
  })
  return {
    moves: moves.map(({ gives, ...move }) => move),
    outlooks: states.map(state => ({ outlook: outlookIn(forecastOf(state), par), exact: true })),
    decisive: decisiveOf(moves, states, names),
    caveat: null,
  }
}

/** For one alone, steps off the shortest ways are mistakes; in a race, those that give something away. */
function reviewed(before: MazeState, after: MazeState, ply: number, seat: PairSeat): Reviewed {
  const [from, into] = [forecastOf(before), forecastOf(after)]
  const had = winnerIn(from)
  const isNearer = distanceIn(into, seat).left < distanceIn(from, seat).left
  const did = whatItDid(before, after, seat, isNearer)
  const move = { ply, seat, gives: null }
  const better = { to: bestStep(before, walkerAt(before, seat)) }
  if (had === opponentOf(seat) || totalIn(from, seat) === Infinity)
    return { ...move, grade: 'hopeless', text: `${did}, but nothing wins any more` }
  if (winnerIn(into) !== had) {
    const gives = had === null ? 'the draw' : 'the win'
    return { ...move, gives, grade: 'mistake', text: `${did}: gives ${gives} away`, better }
  }
  if (isNearer)
    return { ...move, grade: 'good', text: did }
  return isRace(before)
    ? { ...move, grade: 'good', text: `${did}, but keeps the win` }
    : { ...move, grade: 'mistake', text: did, better }
}

function whatItDid(before: MazeState, after: MazeState, seat: PairSeat, isNearer: boolean): string {
  const { lastMove } = after
  if (lastMove !== null && 'back' in lastMove) {
    return isNearer
      ? `${counted(lastMove.back, 'cell')} back, as the shortest way goes`
      : 'costs a step, and the way on does not lead back'
  }
  return isNearer
    ? 'a step nearer'
    : `a step away; ${DIRECTION_NAMES[bestStep(before, walkerAt(before, seat))]} would have been nearer`
}

/** The last move that gave a win or a draw away. */
function decisiveOf(moves: readonly Reviewed[], states: readonly MazeState[], names: Names): Review['decisive'] {
  const mistake = moves.findLast(({ gives }) => gives !== null)
  const before = mistake === undefined ? undefined : states[mistake.ply]
  const after = mistake === undefined ? undefined : states[mistake.ply + 1]
  if (mistake === undefined || before === undefined || after === undefined)
    return null
  const { ply, seat, gives } = mistake
  const better = bestStep(before, walkerAt(before, seat))
  return {
    ply,
    sentence: `With move ${ply + 1} ${names[seat]} ${describeLastMove(after) ?? 'moves'} and gives ${gives} away: ${DIRECTION_NAMES[better]} would have kept it.`,
    better: { to: better },
  }
}
