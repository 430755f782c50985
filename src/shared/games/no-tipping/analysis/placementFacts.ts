import type { Line } from '../../../game/analysis.ts'
import type { Placement } from '../play.ts'
import type { PlacingBoard } from '../value/placingBoard.ts'
import { safeRemovals } from '../removal/safeRemovals.ts'
import { bitsIn } from '../removal/wordOfSubsets.ts'

/** What a placement leaves, in numbers. */
export interface PlacementFacts {
  /** How many moves that do not tip the other has then: placements, or removals after the last one. */
  readonly answers: number
  /** How many who made it would have, if it were to move again. */
  readonly own: number
  /** How far the beam is from tipping, in kg·m. */
  readonly leftMargin: number
  readonly rightMargin: number
  /** How many small blocks who made it still holds: they can be placed nearly always. */
  readonly smallKept: number
}

/** Up to such a share of the heaviest block, and 1 kg in any case, a block is small. */
const SMALL_SHARE = 0.2

/** The board is the same after it. */
export function factsAfter(board: PlacingBoard, placement: Placement): PlacementFacts {
  board.put(placement)
  const answers = board.left > 0 ? board.safePlacements().length : safeRemovals(board.removalPosition()).length
  const { mover, leftMargin, rightMargin } = board
  board.mover = mover === 1 ? 2 : 1
  const own = board.safePlacements().length
  const smallKept = bitsIn(board.hand & 2 ** largestSmall(board.weights) - 1)
  board.mover = mover
  board.take(placement)
  return { answers, own, leftMargin, rightMargin, smallKept }
}

/** The numbers as a list of moves has them, in the same order for each. */
export function labelledFacts({ answers, leftMargin, rightMargin, smallKept }: PlacementFacts): Line['facts'] {
  return [
    { key: 'answers', label: 'Safe answers', value: answers },
    { key: 'left', label: 'Left margin', value: leftMargin },
    { key: 'right', label: 'Right margin', value: rightMargin },
    { key: 'small', label: 'Small blocks kept', value: smallKept },
  ]
}

function largestSmall(weights: number): number {
  return Math.max(1, Math.floor(SMALL_SHARE * weights))
}
