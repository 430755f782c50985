import type { Choose } from '../../../game/choose.ts'
import type { Found } from '../analysis/search.ts'
import type { Move } from '../play.ts'
import type { VoronoiState } from '../state.ts'
import { counted } from '../../../counted.ts'
import { timeFor } from '../../../game/timeShare.ts'
import { CLOSE_STEPS, searchPlace } from '../analysis/search.ts'
import { aboutCells, placeText } from '../analysis/words.ts'
import { cellsText } from '../explain.ts'
import { turnsOf } from '../state.ts'
import { leadOf } from './lead.ts'

/** Thinking longer finds little more, and people wait. */
const MOST_MS = 2_000

/**
 * Plays each promising place out for two rounds in which everybody places greedily, ending with the player who is also
 * last at the end of the game.
 */
export const lookahead: Choose<VoronoiState, Move> = (state, thinking) => {
  const stonesLeft = Math.max(1, state.stones - turnsOf(state, state.mover))
  const endsAt = thinking.elapsedMs() + Math.min(MOST_MS, timeFor(thinking, 1 / stonesLeft, stonesLeft))
  const found = searchPlace(state, thinking.random, {
    isTimeLeft: () => thinking.elapsedMs() < endsAt,
    most: Number.POSITIVE_INFINITY,
    around: CLOSE_STEPS,
  })
  thinking.tell({
    text: thoughtText(found, found.expected[state.mover - 1] ?? 0),
    value: leadOf(found.expected, state.mover),
    exact: false,
    depth: found.forecast.plies,
    nodes: found.tried,
  })
  return found.cell
}

function thoughtText({ cell, forecast, tried }: Found, cells: number): string {
  if (forecast.isExact)
    return `${placeText(cell)} is the best last stone found: ${cellsText(cells)}`
  return `of ${tried} places ${placeText(cell)} looks best, with ${aboutCells(cells)} after ${counted(forecast.plies - 1, 'further stone')}`
}
