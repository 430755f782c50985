import type { Choose } from '../../../game/choose.ts'
import type { Thinking } from '../../../game/thinking.ts'
import type { Place } from '../analysis/places.ts'
import type { Cell } from '../board.ts'
import type { Move } from '../play.ts'
import type { VoronoiState } from '../state.ts'
import { timeFor } from '../../../game/timeShare.ts'
import { bestPlaces } from '../analysis/places.ts'
import { placeText } from '../analysis/words.ts'
import { cellsText } from '../explain.ts'
import { scoresOf } from '../field/scores.ts'
import { turnsOf } from '../state.ts'
import { leadOf } from './lead.ts'

/** The first stone owns the whole board wherever it is: it is placed at random near the middle. */
const OPENING = { from: 333, below: 334 }

/** The number of places that are compared by the exact score. */
const EXACTLY = 4

/**
 * Compares a lattice of cells on samples of the board, goes on from the best few to the best near them, and compares
 * those by the exact score.
 */
export const greedy: Choose<VoronoiState, Move> = (state, thinking) => {
  const { placed, players, mover } = state
  if (placed.length === 0)
    return openingCell(thinking.random)
  const places = bestPlaces({ placed, players, player: mover }, EXACTLY, thinking.random)
  const { cell, scores } = exactlyBest(state, places, thinking)
  thinking.tell({
    text: `${placeText(cell)} gives ${cellsText(scores[mover - 1] ?? 0)} at once`,
    value: leadOf(scores, mover),
    exact: false,
    depth: 1,
    nodes: places.length,
  })
  return cell
}

interface Scored { readonly cell: Cell, readonly scores: readonly number[] }

/** The place with the most cells; without time for all it looks at the first ones. */
function exactlyBest(state: VoronoiState, [first, ...others]: readonly Place[], thinking: Thinking): Scored {
  if (first === undefined)
    throw new RangeError('exactlyBest: there is no place')
  const endsAt = thinking.elapsedMs() + timeFor(thinking, 0.5, state.stones - turnsOf(state, state.mover))
  const score = ({ cell }: Place): Scored => ({
    cell,
    scores: scoresOf([...state.placed, { ...cell, player: state.mover }], state.players).owned,
  })
  const own = ({ scores }: Scored): number => scores[state.mover - 1] ?? 0
  let best = score(first)
  for (const place of others) {
    if (thinking.elapsedMs() >= endsAt)
      break
    const scored = score(place)
    best = own(scored) > own(best) ? scored : best
  }
  return best
}

function openingCell({ int }: Thinking['random']): Cell {
  return { row: OPENING.from + int(OPENING.below), column: OPENING.from + int(OPENING.below) }
}
