import type { Line } from '../../../game/analysis.ts'
import type { Placement } from '../play.ts'
import type { PlacingBoard } from '../value/placingBoard.ts'
import { safeRemovals } from '../removal/safeRemovals.ts'
import { bitsIn } from '../subsets/wordOfSubsets.ts'

/** The consequences of a placement, in numbers. */
export interface PlacementFacts {
  /** How many safe moves the opponent has then: placements, or removals after the last placement. */
  readonly answers: number
  /** How many safe placements the player who made it would have if it were to move again. */
  readonly own: number
  /** How far the beam is from tipping, in kg·m. */
  readonly leftMargin: number
  readonly rightMargin: number
  /** How many small blocks the player who made it still holds: they can nearly always be placed. */
  readonly smallKept: number
  /** Whether the opponent would lose if the removing began then; null after the last placement, and if not computed. */
  readonly opponentLosesThen: boolean | null
}

/** A block is small up to this share of the heaviest block, and always at 1 kg. */
const SMALL_SHARE = 0.2

/** Leaves the board unchanged. */
export function factsAfter(board: PlacingBoard, placement: Placement): PlacementFacts {
  board.put(placement)
  const answers = board.left > 0 ? board.safePlacements().length : safeRemovals(board.removalPosition()).length
  const { mover, leftMargin, rightMargin } = board
  const opponentLosesThen = board.left > 0 ? board.wouldLoseNow : null
  board.mover = mover === 1 ? 2 : 1
  const own = board.safePlacements().length
  const smallKept = bitsIn(board.hand & 2 ** largestSmall(board.weights) - 1)
  board.mover = mover
  board.take(placement)
  return { answers, own, leftMargin, rightMargin, smallKept, opponentLosesThen }
}

/** The numbers as a list of moves shows them, always in the same order. */
export function labelledFacts({ answers, leftMargin, rightMargin, smallKept }: PlacementFacts): Line['facts'] {
  return [
    { key: 'answers', label: 'Safe answers', value: answers },
    { key: 'left', label: 'Left', value: leftMargin },
    { key: 'right', label: 'Right', value: rightMargin },
    { key: 'small', label: 'Small kept', value: smallKept },
  ]
}

function largestSmall(weights: number): number {
  return Math.max(1, Math.floor(SMALL_SHARE * weights))
}
