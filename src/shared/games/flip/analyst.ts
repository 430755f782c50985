import type { Analyst, Judgement } from '../../game/analysis.ts'
import type { Names } from '../../game/seat.ts'
import type { FlipForecast } from './forecast.ts'
import type { Move } from './play.ts'
import type { FlipState } from './state.ts'
import { counted } from '../../counted.ts'
import { distanceIn, outlookIn, raceSentence, totalIn, winnerIn } from '../../game/race.ts'
import { listOf } from './board.ts'
import { cellText, parOf } from './explain.ts'
import { forecastOf, leadIn, WASTED } from './forecast.ts'
import { hintFor } from './hint.ts'
import { legalMoves } from './play.ts'
import { review } from './review.ts'
import { nearingClicks } from './solver.ts'
import { boardToPlay, moverOf } from './turn.ts'

/** Judges Flip with its solver: exactly and with proof. */
export const analyst: Analyst<FlipState> = {
  judge: async (state, names) => judge(state, names),
  review: async (states, names, thinking) => review(states, names, thinking),
}

function judge(state: FlipState, names: Names): Judgement {
  const forecast = forecastOf(state)
  const move = hintFor(state)
  const { left } = distanceIn(forecast, moverOf(state))
  return {
    winner: winnerIn(forecast),
    exact: true,
    outlook: outlookIn(forecast, parOf(state)),
    sentence: forecast[2] === null ? soloSentence(forecast, names) : raceSentence(forecast, names, 'click'),
    winningMoves: [...winningMoves(state, forecast)],
    hint: {
      move,
      text: `click ${cellText(move)}`,
      why: left === 1
        ? 'This click solves the board.'
        : `It is the first cell of a shortest solution, row by row: ${counted(left, 'click')} in all.`,
    },
  }
}

/**
 * For one alone, the clicks that bring the board nearer to a solution. In a race all that keep the win; a player in the
 * lead can afford a wasted click.
 */
function winningMoves(state: FlipState, forecast: FlipForecast): readonly Move[] {
  const mover = moverOf(state)
  if (winnerIn(forecast) !== mover)
    return []
  return forecast[2] !== null && leadIn(forecast, mover) > WASTED
    ? legalMoves(state)
    : listOf(nearingClicks(boardToPlay(state)))
}

function soloSentence(forecast: FlipForecast, names: Names): string {
  const { 1: { made, left }, most } = forecast
  if (totalIn(forecast, 1) === Infinity)
    return `${names[1]} has ${counted(most - made, 'click')} left, and the board needs ${left}.`
  return `The board needs ${counted(left, 'more click')}: ${made + left} in all.`
}
